// @module-tag A6
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RoomClient } from './room-client.ts'

type Listener = (event: { data: unknown }) => void

/** A socket whose other end is the test. */
class Line {
  readonly sent: Record<string, unknown>[] = []
  isClosed = false
  private readonly listeners: { readonly type: string; readonly listener: Listener }[] = []

  addEventListener(type: string, listener: Listener): void {
    this.listeners.push({ type, listener })
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }

  close(): void {
    this.isClosed = true
  }

  hear(type: 'open' | 'close' | 'message', message: object = {}): void {
    for (const each of this.listeners)
      if (each.type === type) each.listener({ data: JSON.stringify(message) })
  }

  /** Lets the client in. */
  welcome(): void {
    this.hear('open')
    const { token } = this.sent[0] ?? {}
    this.hear('message', { type: 'welcome', id: 'hello', you: 'p1', token, now: 0 })
  }

  /** Answers everything that was asked. */
  answer(): void {
    for (const { id, type } of this.sent.splice(0))
      if (type === 'ping') this.hear('message', { type: 'pong', id, now: 0 })
  }
}

describe('a client', () => {
  const lines: Line[] = []
  let client: RoomClient
  beforeEach(() => {
    vi.useFakeTimers()
    lines.length = 0
    client = new RoomClient({
      connect: () => {
        const line = new Line()
        lines.push(line)
        return line
      },
      room: 'AAAAAA',
      as: 'player',
      name: 'Ada',
      random: () => 0.5,
    })
  })
  afterEach(() => {
    client.close()
    vi.useRealTimers()
  })
  const line = (index: number): Line => lines[index] ?? expect.fail(`there is no socket ${index}`)

  test('tries again when a socket never opens', () => {
    vi.advanceTimersByTime(11_999)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(line(0).isClosed).toBe(true)
    expect(lines).toHaveLength(2)
  })

  test('comes in once, though the first answer was lost', () => {
    line(0).hear('open')
    line(0).hear('close')
    vi.advanceTimersByTime(1000)
    line(1).hear('open')
    const [first, second] = [line(0).sent[0], line(1).sent[0]]
    expect(first?.token).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toEqual({ ...first, visit: { ...Object(first?.visit), attempt: 2 } })
  })

  test('says only the token once the seat is its own', () => {
    line(0).welcome()
    line(0).hear('close')
    vi.advanceTimersByTime(1000)
    line(1).hear('open')
    expect(line(1).sent[0]).not.toHaveProperty('name')
  })

  test('notices silence after twelve seconds, whenever the last answer came', () => {
    line(0).welcome()
    vi.advanceTimersByTime(8_100)
    line(0).answer()
    vi.advanceTimersByTime(11_999)
    expect(line(0).isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(line(0).isClosed).toBe(true)
  })

  test('stays as long as it is answered', () => {
    line(0).welcome()
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000)
      line(0).answer()
    }
    expect(lines).toHaveLength(1)
  })

  test('notices that it is not heard, though it hears', () => {
    line(0).welcome()
    for (let second = 0; second < 12; second++) {
      vi.advanceTimersByTime(1000)
      line(0).hear('message', { type: 'change', n: second, now: 0, parts: {} })
    }
    expect(line(0).isClosed).toBe(true)
  })

  test('looks again soon when told to, even after it has waited long', () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      line(lines.length - 1).hear('close')
      vi.advanceTimersByTime(8000)
    }
    const before = lines.length
    client.checkNow()
    vi.advanceTimersByTime(3000)
    expect(lines.length).toBeGreaterThan(before)
  })

  test('tries again within two seconds, however long the server was gone', () => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const before = lines.length
      line(before - 1).hear('close')
      vi.advanceTimersByTime(2000)
      expect(lines.length).toBeGreaterThan(before)
    }
  })

  test('is away while its page is put aside, and back when somebody looks at it', () => {
    line(0).welcome()
    client.putAside()
    expect(line(0).isClosed).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(1)
    client.checkNow()
    line(1).hear('open')
    expect(line(1).sent[0]?.token).toBe(line(0).sent[0]?.token)
  })

  test('sends what was not answered once more, under the same id', async () => {
    line(0).welcome()
    const reply = client.request({ type: 'chat', text: 'hello' })
    const asked = line(0).sent.at(-1)
    line(0).hear('close')
    vi.advanceTimersByTime(1000)
    line(1).welcome()
    expect(line(1).sent.at(-1)).toEqual(asked)
    line(1).hear('message', { type: 'accepted', id: asked?.id })
    expect(await reply).toMatchObject({ type: 'accepted' })
  })
})
