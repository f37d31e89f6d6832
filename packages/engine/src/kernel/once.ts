/**
 * The same function, which remembers its last answer: what many viewers of one state share is made once. A map from
 * states to answers would keep the garbage collector busy instead.
 */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}

/** The same, for as long as nothing has changed that matters to the answer. */
export function onceWhile<Key extends object, Value>(
  isSame: (one: Key, other: Key) => boolean,
  make: (key: Key) => Value,
): (key: Key) => Value {
  let last: { key: Key; readonly value: Value } | null = null
  return (key) => {
    if (last === null || (last.key !== key && !isSame(last.key, key))) last = { key, value: make(key) }
    last.key = key
    return last.value
  }
}
