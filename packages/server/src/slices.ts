import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one long work goes on before others have their turn, in milliseconds. */
const slice = 1

/** Does something with one after the other; however many they are, others have their turn in between. */
export async function inSlices<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    act(item)
    if (performance.now() - begun < slice) continue
    await nextTurn()
    begun = performance.now()
  }
}
