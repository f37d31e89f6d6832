import { effect, signal } from '@preact/signals'
import { memory } from '../memory.ts'
import type { Ambience, Surroundings } from './ambience.ts'
import { speech } from './speech.ts'

/** How loud everything is, from 0 to 1. */
export const volume = signal(volumeFrom(memory.get('volume')))

/** Whether this device is silent for now. */
export const isMuted = signal(memory.get('muted') === 'yes')

/** Whether there is more than the voice. */
export const hasSounds = signal(memory.get('sounds') !== 'no')

/** What is heard besides the voice. The part that makes it is fetched when somebody wants to hear it. */
class Sound {
  private context: AudioContext | null = null
  private ambience: Ambience | null = null
  private isLoading = false
  private isSampling = false
  private sampling: ReturnType<typeof setTimeout> | undefined
  private wanted: { surroundings: Surroundings; isKnocking: boolean; volume: number } = {
    surroundings: 'none',
    isKnocking: false,
    volume: 0,
  }

  /** Has to be called while somebody taps: browsers let only such pages sound. */
  unlock(): void {
    const context = this.context ?? newContext()
    if (!context) return
    this.context = context
    void context.resume().catch(() => {})
    if (this.isLoading) return
    // A call or a locked screen stops the sounds of a page, and nothing starts them again by itself.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.ambience?.wake()
    })
    this.isLoading = true
    import('./ambience.ts').then(
      ({ Ambience }) => {
        this.ambience = new Ambience(context)
        this.apply()
      },
      () => {
        this.isLoading = false
      },
    )
  }

  setVolume(wanted: number): void {
    this.wanted.volume = wanted
    this.apply()
  }

  setSurroundings(surroundings: Surroundings): void {
    this.wanted.surroundings = surroundings
    this.apply()
  }

  /** Taps that cover the sound of cards. */
  setKnocking(isKnocking: boolean): void {
    this.wanted.isKnocking = isKnocking
    this.apply()
  }

  /** A soft bell. */
  bell(strokes: number): void {
    this.ambience?.bell(strokes)
  }

  /** Everything else is a little softer while somebody speaks. */
  hush(seconds: number): void {
    this.ambience?.hush(seconds)
  }

  /** A few seconds of the night, to hear how loud it is. */
  sample(): void {
    this.unlock()
    if (this.wanted.surroundings !== 'none') return
    this.isSampling = true
    this.apply()
    clearTimeout(this.sampling)
    this.sampling = setTimeout(() => {
      this.isSampling = false
      this.apply()
    }, 7000)
  }

  private apply(): void {
    const { surroundings, isKnocking, volume: loudness } = this.wanted
    this.ambience?.setVolume(loudness)
    this.ambience?.setSurroundings(surroundings === 'none' && this.isSampling ? 'night' : surroundings)
    this.ambience?.setKnocking(isKnocking)
  }
}

/** Some browsers have no sounds, or no more to give. */
function newContext(): AudioContext | null {
  try {
    return new AudioContext({ latencyHint: 'playback' })
  } catch {
    return null
  }
}

/** The sounds of this device. */
export const sound = new Sound()

effect(() => {
  memory.set('volume', String(volume.value))
  memory.set('muted', isMuted.value ? 'yes' : 'no')
  memory.set('sounds', hasSounds.value ? 'yes' : 'no')
  speech.volume = isMuted.value ? 0 : volume.value
  if (isMuted.value) speech.stop()
  sound.setVolume(isMuted.value || !hasSounds.value ? 0 : volume.value)
})

function volumeFrom(remembered: string | null): number {
  const value = Number(remembered ?? Number.NaN)
  return value >= 0 && value <= 1 ? value : 0.8
}
