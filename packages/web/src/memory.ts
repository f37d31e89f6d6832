/** What this browser remembers between visits. Where it may remember nothing, the app works all the same. */
export const memory = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(`wolfmoon.${name}`)
    } catch {
      return null
    }
  },
  set(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(`wolfmoon.${name}`)
      else localStorage.setItem(`wolfmoon.${name}`, value)
    } catch {
      // Private windows may refuse; then nothing is remembered.
    }
  },
}
