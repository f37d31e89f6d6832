import { bell, between, bird, type Heard, howl, knock, owl } from './creatures.ts'

/** What one is surrounded by. */
export type Surroundings = 'none' | 'night' | 'day'

/** How loud each of the lasting sounds is. */
interface Mix {
  readonly wind: number
  readonly leaves: number
  readonly crickets: number
}

const mixes: Readonly<Record<Surroundings, Mix>> = {
  none: { wind: 0, leaves: 0, crickets: 0 },
  night: { wind: 1, leaves: 0.8, crickets: 1 },
  day: { wind: 0.4, leaves: 1, crickets: 0 },
}

/** Seconds from one to the other. */
const fading = 3

/**
 * Wind, leaves, crickets, an owl and a far-off howl by night; birds by day; all of it made here. Nothing in it
 * depends on anything but the public phase and chance.
 */
export class Ambience {
  private readonly context: BaseAudioContext
  private readonly master: GainNode
  private readonly hushed: GainNode
  private readonly far: AudioNode
  private readonly near: AudioNode
  private readonly beds: Readonly<Record<keyof Mix, GainNode>>
  private surroundings: Surroundings = 'none'
  private volume = -1
  private isKnocking = false
  private wild: ReturnType<typeof setTimeout> | undefined
  private tapping: ReturnType<typeof setTimeout> | undefined
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor(context: BaseAudioContext) {
    this.context = context
    const limit = context.createDynamicsCompressor()
    limit.connect(context.destination)
    this.master = gain(context, 0, limit)
    this.hushed = gain(context, 1, this.master)
    this.near = gain(context, 1, this.master)
    this.far = echo(context, this.hushed)
    const noise = noises(context)
    // Wind and leaves are there by night and by day, the crickets only by night.
    this.beds = {
      wind: gain(context, 0, this.hushed),
      leaves: gain(context, 0, this.hushed),
      crickets: gain(context, 0, this.hushed),
    }
    wind(context, noise.soft, this.beds.wind)
    leaves(context, noise.bright, this.beds.leaves)
    crickets(context, this.beds.crickets)
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    if (volume === this.volume) return
    this.volume = volume
    glide(this.context, this.master.gain, volume * volume, 0.15)
    this.restIfSilent()
  }

  setSurroundings(surroundings: Surroundings): void {
    if (surroundings === this.surroundings) return
    this.surroundings = surroundings
    const mix = mixes[surroundings]
    for (const each of ['wind', 'leaves', 'crickets'] as const) {
      glide(this.context, this.beds[each].gain, mix[each], fading / 3)
    }
    clearTimeout(this.wild)
    if (surroundings !== 'none') this.wait(surroundings, 0)
    this.restIfSilent()
  }

  setKnocking(isKnocking: boolean): void {
    if (isKnocking === this.isKnocking) return
    this.isKnocking = isKnocking
    clearTimeout(this.tapping)
    if (isKnocking) this.tap()
    this.restIfSilent()
  }

  bell(strokes: number): void {
    for (let stroke = 0; stroke < strokes; stroke++) this.play(bell, this.near, stroke * 0.28)
  }

  /** Everything but knocks and bells steps back for so many seconds. */
  hush(seconds: number): void {
    const { currentTime } = this.context
    const { gain: loudness } = this.hushed
    loudness.cancelScheduledValues(currentTime)
    loudness.setTargetAtTime(0.5, currentTime, 0.2)
    loudness.setTargetAtTime(1, currentTime + seconds, 0.8)
  }

  /** Goes on if the device has silenced it. */
  wake(): void {
    this.restIfSilent()
  }

  /** Now and then something calls. */
  private wait(surroundings: 'night' | 'day', heard: number): void {
    const pause = surroundings === 'night' ? between(9, 22) : heard < 8 ? between(0.8, 3.2) : between(7, 20)
    this.wild = setTimeout(() => {
      const caller = surroundings === 'day' ? bird : heard % 3 === 2 ? howl : owl
      this.play(caller, this.far)
      this.wait(surroundings, heard + 1)
    }, pause * 1000)
  }

  /** Fingers on the table: two or three taps, a pause, and again. */
  private tap(): void {
    let after = 0
    for (let taps = Math.floor(between(2, 5)); taps > 0; taps--) {
      this.play(knock, this.near, after)
      after += between(0.16, 0.34)
    }
    this.tapping = setTimeout(() => this.tap(), (after + between(0.25, 0.8)) * 1000)
  }

  private play(heard: Heard, into: AudioNode, after = 0): void {
    if (this.volume <= 0 || this.context.state !== 'running') return
    const place = this.context.createStereoPanner()
    place.pan.value = between(-0.7, 0.7)
    place.connect(into)
    heard(this.context, place, this.context.currentTime + 0.03 + after)
    setTimeout(() => place.disconnect(), (after + 8) * 1000)
  }

  /** A context that nobody hears costs nothing. */
  private restIfSilent(): void {
    const { context } = this
    if (!('suspend' in context)) return
    const live = context as AudioContext
    clearTimeout(this.resting)
    const isSilent = this.volume <= 0 || (this.surroundings === 'none' && !this.isKnocking)
    if (!isSilent) void live.resume().catch(() => {})
    else this.resting = setTimeout(() => void live.suspend().catch(() => {}), (fading + 3) * 1000)
  }
}

function gain(context: BaseAudioContext, value: number, into: AudioNode): GainNode {
  const node = context.createGain()
  node.gain.value = value
  node.connect(into)
  return node
}

function glide({ currentTime }: BaseAudioContext, param: AudioParam, to: number, pace: number): void {
  param.cancelScheduledValues(currentTime)
  param.setTargetAtTime(to, currentTime, pace)
}

/** Moves something slowly up and down for ever. */
function sway(context: BaseAudioContext, param: AudioParam, hertz: number, depth: number): void {
  const slow = context.createOscillator()
  slow.frequency.value = hertz
  slow.connect(gainOnto(context, depth, param))
  slow.start()
}

function gainOnto(context: BaseAudioContext, value: number, param: AudioParam): GainNode {
  const node = context.createGain()
  node.gain.value = value
  node.connect(param)
  return node
}

function filter(
  context: BaseAudioContext,
  type: BiquadFilterType,
  hertz: number,
  q: number,
): BiquadFilterNode {
  const node = context.createBiquadFilter()
  node.type = type
  node.frequency.value = hertz
  node.Q.value = q
  // Nobody hears the difference, and a filter that is set anew for every sample costs a lot.
  if ('automationRate' in node.frequency) node.frequency.automationRate = 'k-rate'
  return node
}

function loop(context: BaseAudioContext, buffer: AudioBuffer, rate = 1): AudioBufferSourceNode {
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  source.playbackRate.value = rate
  source.start()
  return source
}

/** A low breath that grows and sinks. */
function wind(context: BaseAudioContext, noise: AudioBuffer, into: AudioNode): void {
  const low = filter(context, 'lowpass', 460, 0.4)
  const ground = filter(context, 'highpass', 70, 0.5)
  const whistle = filter(context, 'bandpass', 560, 3)
  const breath = gain(context, 0.075, into)
  const thin = gain(context, 0.045, into)
  loop(context, noise).connect(ground).connect(low).connect(breath)
  loop(context, noise, 1.31).connect(whistle).connect(thin)
  sway(context, low.frequency, 0.07, 190)
  sway(context, breath.gain, 0.043, 0.035)
  sway(context, whistle.frequency, 0.061, 140)
  sway(context, thin.gain, 0.083, 0.04)
}

/** A dry rustle, in gusts. */
function leaves(context: BaseAudioContext, noise: AudioBuffer, into: AudioNode): void {
  const dry = filter(context, 'bandpass', 4200, 0.7)
  const gust = gain(context, 0.011, into)
  const flutter = gain(context, 0.6, gust)
  loop(context, noise).connect(dry).connect(flutter)
  sway(context, gust.gain, 0.053, 0.008)
  sway(context, flutter.gain, 0.37, 0.25)
  sway(context, dry.frequency, 0.11, 700)
}

/** Two of them, each with its own note and pace, never quite together. */
function crickets(context: BaseAudioContext, into: AudioNode): void {
  const singers = [
    { pitch: 4150, every: 1.37, pan: -0.5, loud: 0.012 },
    { pitch: 4630, every: 1.91, pan: 0.6, loud: 0.008 },
  ]
  for (const { pitch, every, pan, loud } of singers) {
    const place = context.createStereoPanner()
    place.pan.value = pan
    place.connect(into)
    const song = gain(context, loud, place)
    sway(context, song.gain, every / 31, loud * 0.6)
    loop(context, chirps(context, pitch, every)).connect(song)
  }
}

/** Three quick pulses, then a silence. */
function chirps(context: BaseAudioContext, pitch: number, every: number): AudioBuffer {
  const { sampleRate } = context
  const buffer = context.createBuffer(1, Math.round(every * sampleRate), sampleRate)
  const samples = buffer.getChannelData(0)
  const pulse = 0.032
  for (let index = 0; index < 3 * 0.052 * sampleRate; index++) {
    const within = (index / sampleRate) % 0.052
    if (within > pulse) continue
    samples[index] =
      Math.sin((within / pulse) * Math.PI) ** 2 * Math.sin((index / sampleRate) * pitch * 2 * Math.PI)
  }
  return buffer
}

/** Noise for wind and for leaves, made once and played in a ring without a seam. */
function noises(context: BaseAudioContext): { readonly soft: AudioBuffer; readonly bright: AudioBuffer } {
  const { sampleRate } = context
  const length = Math.round(5 * sampleRate)
  const seam = Math.round(0.4 * sampleRate)
  const make = (next: () => number): AudioBuffer => {
    const made = new Float32Array(length + seam)
    for (let index = 0; index < made.length; index++) made[index] = next()
    const buffer = context.createBuffer(1, length, sampleRate)
    const samples = buffer.getChannelData(0)
    for (let index = 0; index < length; index++) {
      const old = index < seam ? Math.cos((index / seam) * (Math.PI / 2)) : 0
      const fresh = index < seam ? Math.sin((index / seam) * (Math.PI / 2)) : 1
      samples[index] = (made[index] ?? 0) * fresh + (made[length + index] ?? 0) * old
    }
    return buffer
  }
  let last = 0
  return {
    soft: make(() => {
      last = (last + 0.04 * between(-1, 1)) / 1.02
      return last * 3.5
    }),
    bright: make(() => between(-1, 1)),
  }
}

/** What is far off is heard mostly as its echo. */
function echo(context: BaseAudioContext, into: AudioNode): AudioNode {
  const { sampleRate } = context
  const length = Math.round(2.2 * sampleRate)
  const tail = context.createBuffer(2, length, sampleRate)
  for (const channel of [0, 1]) {
    const samples = tail.getChannelData(channel)
    for (let index = 0; index < length; index++) samples[index] = between(-1, 1) * (1 - index / length) ** 3
  }
  const hall = context.createConvolver()
  hall.buffer = tail
  const distance = filter(context, 'lowpass', 5200, 0.3)
  const enter = gain(context, 1, distance)
  distance.connect(hall)
  hall.connect(gain(context, 0.5, into))
  distance.connect(gain(context, 0.35, into))
  return enter
}
