/** Keeps the screen on while one plays; the result lets it sleep again. */
export function stayAwake(): () => void {
  return 'wakeLock' in navigator ? holdLock() : playStill()
}

function holdLock(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async () => {
    if (document.visibilityState !== 'visible' || isOver) return
    lock = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) void lock?.release()
  }
  void take()
  document.addEventListener('visibilitychange', take)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}

/**
 * On plain HTTP there is no such lock, but no phone goes dark while a film is on: this one is ten black seconds without
 * a sound. Films begin with a touch, and stop when the page is put aside.
 */
function playStill(): () => void {
  const film = document.createElement('video')
  film.src = '/still.mp4'
  film.loop = true
  film.setAttribute('playsinline', '')
  const play = () => void film.play().catch(() => {})
  const resume = () => document.visibilityState === 'visible' && play()
  addEventListener('pointerup', play)
  document.addEventListener('visibilitychange', resume)
  return () => {
    removeEventListener('pointerup', play)
    document.removeEventListener('visibilitychange', resume)
    film.pause()
    film.removeAttribute('src')
  }
}
