/** A list that only grows. What grew from the same list shares it, so that one more costs the same however long it is. */
export interface Growing<Item> {
  /** What this list and those that grew from it have in common: of it, only the first `length` are in this one. */
  readonly shared: Item[]
  readonly length: number
}

/** A list with nothing in it yet. */
export const empty = <Item>(): Growing<Item> => ({ shared: [], length: 0 })

/** The list with one more at its end. */
export function grown<Item>(list: Growing<Item>, item: Item): Growing<Item> {
  // Only the first to grow from a list may share it: what another one added is not in this one.
  const shared = list.shared.length === list.length ? list.shared : listed(list)
  shared.push(item)
  return { shared, length: list.length + 1 }
}

/** The same, of which at least the last `most` are kept, and at times a few more. */
export function grownTo<Item>(list: Growing<Item>, item: Item, most: number): Growing<Item> {
  if (list.length < 1.25 * most) return grown(list, item)
  const shared = list.shared.slice(list.length + 1 - most, list.length)
  return grown({ shared, length: shared.length }, item)
}

/** Whether something is in it; what came last is found first. */
export const has = <Item>({ shared, length }: Growing<Item>, item: Item): boolean =>
  length > 0 && shared.lastIndexOf(item, length - 1) >= 0

/** A plain list with one more at its end; of too many, the oldest are left out. */
export function added<Item>(list: readonly Item[], item: Item, most: number): readonly Item[] {
  const next = list.slice(Math.max(0, list.length + 1 - most))
  next.push(item)
  return next
}

/** All that is in it, in order. */
export const listed = <Item>({ shared, length }: Growing<Item>): Item[] => shared.slice(0, length)
