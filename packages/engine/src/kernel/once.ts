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

/** The same function, which makes its answer once for each first argument, for as long as the others stay the same. */
export function onceEach<Key extends object, Rest extends readonly unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const made = new WeakMap<Key, { readonly rest: Rest; readonly value: Value }>()
  return (key, ...rest) => {
    const last = made.get(key)
    if (last?.rest.every((one, index) => one === rest[index])) return last.value
    const value = make(key, ...rest)
    made.set(key, { rest, value })
    return value
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
