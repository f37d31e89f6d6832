import type { RoomParts } from '@wolfmoon/protocol'

/** The face of each player at the table, by seat. */
export const avatarsOf = ({
  people = [],
  seats,
}: Pick<Partial<RoomParts>, 'people' | 'seats'>): readonly number[] =>
  (seats ?? []).map((id) => people.find((person) => person.id === id)?.avatar ?? 0)
