/** What is remembered somewhere. Where nothing may be remembered, the app works all the same. */
const remembered = (storage: () => Storage) => ({
  get(name: string): string | null {
    try {
      return storage().getItem(`wolfmoon.${name}`)
    } catch {
      return null
    }
  },
  set(name: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(`wolfmoon.${name}`)
      else storage().setItem(`wolfmoon.${name}`, value)
    } catch {
      // Private windows may refuse; then nothing is remembered.
    }
  },
})

/** What this browser remembers between visits. */
export const memory = remembered(() => localStorage)

/** What this tab remembers over a reload. */
export const tabMemory = remembered(() => sessionStorage)
