/** How long other tabs have to answer, in milliseconds. */
const patience = 80

/** Tells the other tabs of this browser, when they ask, that a seat is played here; the result stops it. */
export function playHere(seat: string): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel('wolfmoon')
  channel.onmessage = ({ data }) => {
    if (data === `who plays ${seat}`) channel.postMessage(`here ${seat}`)
  }
  return () => channel.close()
}

/** Whether a seat is played in another tab of this browser. */
export function isPlayedElsewhere(seat: string): Promise<boolean> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const channel = new BroadcastChannel('wolfmoon')
    const answer = (isPlayed: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(isPlayed)
    }
    const timer = setTimeout(() => answer(false), patience)
    channel.onmessage = ({ data }) => {
      if (data === `here ${seat}`) answer(true)
    }
    channel.postMessage(`who plays ${seat}`)
  })
}
