/** Plays a sound once, into something, at a time of its clock. */
export type Heard = (context: BaseAudioContext, into: AudioNode, at: number) => void

/** A number between two. */
export const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** Three low notes, the last one long. */
export const owl: Heard = (context, into, at) => {
  const pitch = between(330, 385)
  const notes = [
    [0, 0.34],
    [0.62, 0.24],
    [0.95, 0.85],
  ] as const
  for (const [after, lasts] of notes) {
    const { out, voice } = tone(context, into, 'sine', at + after, lasts)
    voice.frequency.setValueAtTime(pitch * 0.94, at + after)
    voice.frequency.linearRampToValueAtTime(pitch, at + after + 0.08)
    voice.frequency.linearRampToValueAtTime(pitch * 0.92, at + after + lasts)
    swell(out.gain, at + after, 0.09, lasts, 0.16)
  }
}

/** Far off: it rises, holds, and falls away. */
export const howl: Heard = (context, into, at) => {
  const pitch = between(290, 340)
  const lasts = between(3.6, 4.6)
  const { out, voice } = tone(context, into, 'triangle', at, lasts)
  voice.frequency.setValueAtTime(pitch, at)
  voice.frequency.exponentialRampToValueAtTime(pitch * 1.62, at + 0.9)
  voice.frequency.setValueAtTime(pitch * 1.62, at + lasts * 0.55)
  voice.frequency.exponentialRampToValueAtTime(pitch * 1.12, at + lasts)
  const tremble = context.createOscillator()
  const depth = context.createGain()
  tremble.frequency.value = 4.6
  depth.gain.value = 4
  tremble.connect(depth).connect(voice.frequency)
  tremble.start(at)
  tremble.stop(at + lasts)
  swell(out.gain, at, 0.8, lasts, 0.13)
}

/** A few bright notes, never twice the same. */
export const bird: Heard = (context, into, at) => {
  const home = between(2300, 3900)
  let next = at
  for (let notes = Math.floor(between(3, 7)); notes > 0; notes--) {
    const lasts = between(0.07, 0.19)
    const { out, voice } = tone(context, into, 'sine', next, lasts)
    const from = home * between(0.85, 1.2)
    voice.frequency.setValueAtTime(from, next)
    voice.frequency.exponentialRampToValueAtTime(from * between(0.78, 1.32), next + lasts)
    swell(out.gain, next, 0.02, lasts, between(0.07, 0.16))
    next += lasts + between(0.03, 0.16)
  }
}

/** A fingertip on wood: the thump, the wood, and the nail, which is all that small loudspeakers have left of it. */
export const knock: Heard = (context, into, at) => {
  const loud = between(0.5, 1)
  const hits = [
    { type: 'sine', from: between(150, 190), to: 80, loud: 0.24, lasts: 0.13 },
    { type: 'sine', from: between(390, 460), to: 340, loud: 0.12, lasts: 0.07 },
    { type: 'triangle', from: between(800, 1100), to: 400, loud: 0.1, lasts: 0.04 },
  ] as const
  for (const hit of hits) {
    const { out, voice } = tone(context, into, hit.type, at, hit.lasts)
    voice.frequency.setValueAtTime(hit.from, at)
    voice.frequency.exponentialRampToValueAtTime(hit.to, at + hit.lasts)
    strike(out.gain, at, hit.loud * loud, hit.lasts)
  }
}

/** A small bell: partials that are not quite in tune, the high ones gone first. */
export const bell: Heard = (context, into, at) => {
  const partials = [
    [0.5, 0.05, 2.6],
    [1, 0.12, 2.2],
    [1.19, 0.05, 1.5],
    [2, 0.06, 1.2],
    [2.74, 0.03, 0.7],
    [4.07, 0.015, 0.4],
  ] as const
  for (const [ratio, loud, lasts] of partials) {
    const { out, voice } = tone(context, into, 'sine', at, lasts)
    voice.frequency.value = 587 * ratio
    strike(out.gain, at, loud, lasts)
  }
}

function tone(context: BaseAudioContext, into: AudioNode, type: OscillatorType, at: number, lasts: number) {
  const voice = context.createOscillator()
  const out = context.createGain()
  voice.type = type
  out.gain.value = 0
  voice.connect(out).connect(into)
  voice.start(at)
  voice.stop(at + lasts + 0.05)
  voice.onended = () => out.disconnect()
  return { voice, out }
}

/** Comes softly and goes softly. */
function swell(gain: AudioParam, at: number, rise: number, lasts: number, loud: number): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(loud, at + Math.min(rise, lasts / 2))
  gain.setValueAtTime(loud, at + lasts * 0.6)
  gain.linearRampToValueAtTime(0, at + lasts)
}

/** Is there at once and fades. */
function strike(gain: AudioParam, at: number, loud: number, lasts: number): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(loud, at + 0.006)
  gain.exponentialRampToValueAtTime(0.0001, at + lasts)
}
