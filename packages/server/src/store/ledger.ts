import type { Refusal } from '@wolfmoon/engine/kernel'
import { inSlices } from '../slices.ts'
import type { Store } from './store.ts'

/** How much is read at once. */
const page = 1000
/** How often an entry is tried again because another server was faster, before something must be wrong. */
const mostTries = 1000

/** A log is gone, or the store has lost its end. Who wanted to write comes back and finds what there is. */
export class Gone extends Error {}

/** What becomes of a state by an entry, or why it cannot. */
export type Applying<State, Entry> = (state: State | null, entry: Entry) => State | Refusal

/** A log in the store and what it has led to. Entries are appended first and applied then. */
export class Ledger<State extends object, Entry extends { readonly at: number }> {
  readonly code: string
  state: State
  length: number
  private readonly store: Store
  private readonly apply: Applying<State, Entry>
  private last: string

  private constructor(store: Store, code: string, apply: Applying<State, Entry>, read: Read<State>) {
    this.store = store
    this.code = code
    this.apply = apply
    this.state = read.state
    this.length = read.length
    this.last = read.last
  }

  /** What the log of this code has led to; null if there is none. */
  static async read<State extends object, Entry extends { readonly at: number }>(
    store: Store,
    code: string,
    apply: Applying<State, Entry>,
  ): Promise<Ledger<State, Entry> | null> {
    const read = await readFrom<State, Entry>(store, code, apply, { state: null, length: 0, last: '' })
    return read ? new Ledger(store, code, apply, read) : null
  }

  /** Appends an entry, if there is one to make; if others were faster, looks again and decides anew. */
  async write(make: (state: State) => Entry | Refusal | null): Promise<Refusal | null> {
    for (let tries = 0; tries < mostTries; tries++) {
      const entry = make(this.state)
      if (entry === null || isNo(entry)) return entry
      const next = this.apply(this.state, entry)
      if (isNo(next)) return next
      const text = JSON.stringify(entry)
      if (await this.store.append(this.code, this.length, entry.at, [text], this.last)) {
        this.state = next
        this.length++
        this.last = text
        return null
      }
      if (!(await this.refresh())) throw new Gone(this.code)
    }
    throw new Error('an entry could not be written')
  }

  /** Reads what others have written; false if the log is gone, or is no longer the one it was. */
  async refresh(): Promise<boolean> {
    const entries = await this.store.read(this.code, this.length - 1, 1)
    if (entries?.[0] !== this.last) return false
    const read = await readFrom<State, Entry>(this.store, this.code, this.apply, {
      state: this.state,
      length: this.length,
      last: this.last,
    })
    if (!read) return false
    this.state = read.state
    this.length = read.length
    this.last = read.last
    return true
  }
}

interface Read<State> {
  readonly state: State
  readonly length: number
  readonly last: string
}

/** An entry that is in the log was accepted by somebody; what cannot be applied changes nothing, everywhere alike. */
async function readFrom<State extends object, Entry>(
  store: Store,
  code: string,
  apply: Applying<State, Entry>,
  from: Read<State | null>,
): Promise<Read<State> | null> {
  let { state, length, last } = from
  for (;;) {
    const entries = await store.read(code, length, page)
    if (!entries) return null
    await inSlices(entries, (entry) => {
      const next = apply(state, JSON.parse(entry) as Entry)
      if (!isNo(next)) state = next
    })
    length += entries.length
    last = entries.at(-1) ?? last
    if (entries.length < page) return state && { state, length, last }
  }
}

const isNo = (answer: object): answer is Refusal => 'refused' in answer
