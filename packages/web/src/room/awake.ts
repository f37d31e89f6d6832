/** Keeps the screen on while one plays, where browsers allow it; the result lets it sleep again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const take = async () => {
    if (document.visibilityState !== 'visible' || isOver) return
    lock = await (navigator.wakeLock?.request('screen') ?? Promise.resolve(null)).catch(() => null)
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
