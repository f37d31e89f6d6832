/** An entry of a list of cards as one writes it: "seer", "2 werewolf" or "2x Werewolf"; the name as it was written. */
export function countedIn(entry: string): { readonly count: number; readonly name: string } {
  const [, count = '1', name = ''] = /^\s*(?:([1-9]\d?)\s*x?\s+)?(.*?)\s*$/i.exec(entry) ?? []
  return { count: Number(count), name }
}
