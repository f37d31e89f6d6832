/** The item at an index that is known to be there. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`nothing at ${index}`)
  return item
}

/** The same list with one item replaced. */
export function withAt<Item>(list: readonly Item[], index: number, item: Item): readonly Item[] {
  const next = list.slice()
  next[index] = item
  return next
}

/** How often each item occurs. */
export function tally<Item>(items: Iterable<Item>): ReadonlyMap<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
