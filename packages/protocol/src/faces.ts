/** An avatar is one of so many animals, in one of four tints: its number counts the animals of one tint, then of the next. */
export const faceCount = 16

/** How many avatars there are. */
export const avatarCount = 4 * faceCount

/** The avatar that somebody wished for, or the next one after it with an animal that none of the others has. */
export function freeAvatar(wished: number, taken: readonly number[]): number {
  const from = Array.from({ length: avatarCount }, (_, step) => (wished + step) % avatarCount)
  const animals = taken.map((avatar) => avatar % faceCount)
  return (
    from.find((avatar) => !animals.includes(avatar % faceCount)) ??
    from.find((avatar) => !taken.includes(avatar)) ??
    wished
  )
}
