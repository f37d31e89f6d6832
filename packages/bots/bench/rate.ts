/** How many of so many games are played in a second of a core. */
export function rateOf(games: number, play: () => unknown): number {
  const begun = process.cpuUsage()
  play()
  const { user, system } = process.cpuUsage(begun)
  return (games * 1e6) / (user + system)
}
