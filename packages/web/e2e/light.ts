import { inflateSync } from 'node:zlib'

/** How bright a picture is on the whole: the mean relative luminance of a PNG, from 0 to 1. */
export function brightness(png: Buffer): number {
  const { width, height, channels, data } = read(png)
  const row = width * channels
  let above = new Uint8Array(row)
  let sum = 0
  for (let y = 0; y < height; y++) {
    const from = y * (row + 1)
    const line = data.subarray(from + 1, from + 1 + row)
    restore(data[from] ?? 0, line, above, channels)
    for (let x = 0; x < row; x += channels)
      sum += at(red, line, x) + at(green, line, x + 1) + at(blue, line, x + 2)
    above = line
  }
  return sum / (width * height)
}

const at = (light: Float64Array, line: Uint8Array, x: number): number => light[line[x] as number] as number

const weighted = (weight: number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, value) => {
    const share = value / 255
    return weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
  })
const [red, green, blue] = [weighted(0.2126), weighted(0.7152), weighted(0.0722)]

/** Screenshots have eight bits a channel, three or four channels, and are not interlaced. */
function read(png: Buffer) {
  const parts: Buffer[] = []
  for (let from = 8; from < png.length; ) {
    const length = png.readUInt32BE(from)
    if (png.toString('latin1', from + 4, from + 8) === 'IDAT')
      parts.push(png.subarray(from + 8, from + 8 + length))
    from += length + 12
  }
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    channels: png[25] === 6 ? 4 : 3,
    data: new Uint8Array(inflateSync(Buffer.concat(parts))),
  }
}

/** PNG writes a line as the difference to its neighbours, in one of five ways. */
function restore(filter: number, line: Uint8Array, above: Uint8Array, channels: number): void {
  if (filter === 0) return
  for (let x = 0; x < line.length; x++) {
    const left = x >= channels ? (line[x - channels] as number) : 0
    const up = above[x] as number
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : nearest(left, up, x >= channels ? (above[x - channels] as number) : 0)
    line[x] = (line[x] as number) + guess
  }
}

function nearest(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
