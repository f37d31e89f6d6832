import type { ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** The files of the app, each held once for all who take it, however slowly. */
export class Files {
  private readonly held = new Map<string, { readonly version: string; readonly bytes: Promise<Buffer> }>()

  /** The whole file that a stream would read. Each stream would keep it open, and parts of it for itself, until it is taken. */
  async insteadOf(stream: ReadStream, version: string): Promise<Buffer> {
    // Whoever does not read it does not mind if it cannot be opened.
    stream.on('error', () => {}).destroy()
    const path = String(stream.path)
    const held = this.held.get(path)
    if (held?.version === version) return held.bytes
    const bytes = readFile(path)
    this.held.set(path, { version, bytes })
    bytes.catch(() => this.held.delete(path))
    return bytes
  }
}
