import type { EndView } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { roleDrawing } from './art.ts'
import { say } from './language.ts'

const width = 1080
const rowHeight = 132
const colours = { sky: '#0b1024', card: '#1c2550', ink: '#eef0ff', quiet: '#b4bde4', moon: '#f4ecd2' }

/** The end of a game as a picture: who was what, who died, who won. */
export async function picture(
  { faces, roles, deaths, winners, teams }: EndView,
  players: readonly string[],
): Promise<File> {
  const height = 330 + players.length * rowHeight + 60
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = colours.sky
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colours.moon
  pen.beginPath()
  pen.arc(width - 150, 150, 80, 0, Math.PI * 2)
  pen.fill()
  const write = (text: string, x: number, y: number, size: number, colour: string) => {
    pen.font = `${size}px Alice, serif`
    pen.fillStyle = colour
    pen.fillText(text, x, y, width - x - 80)
  }
  write('Wolfmoon', 80, 130, 64, colours.moon)
  const result = teams.length > 0 ? teams.map((team) => say(`outcomes.${team}`)) : [say('outcomes.nobody')]
  write(result.join(' '), 80, 230, 48, colours.ink)
  for (const [seat, player] of players.entries()) {
    const y = 300 + seat * rowHeight
    const [dealt, end] = [faces[seat], roles[seat]]
    if (!dealt || !end) continue
    pen.fillStyle = colours.card
    pen.beginPath()
    pen.roundRect(60, y, width - 120, rowHeight - 16, 24)
    pen.fill()
    pen.drawImage(await image(roleDrawing(end)), 80, y + 10, 96, 96)
    write(player, 200, y + 52, 40, colours.ink)
    const became = dealt === end ? roleName(say, end) : `${roleName(say, dealt)} → ${roleName(say, end)}`
    const marks = [
      deaths.includes(seat) ? say('app.end.died') : '',
      winners.includes(seat) ? say('app.end.won') : '',
    ].filter(Boolean)
    write([became, ...marks].join(' · '), 200, y + 96, 32, colours.quiet)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'wolfmoon.png', { type: 'image/png' })
}

function image(svg: string): Promise<HTMLImageElement> {
  const picture = new Image()
  const source = svg.replace('<svg', '<svg width="96" height="96"')
  picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(source)}`
  return picture.decode().then(() => picture)
}
