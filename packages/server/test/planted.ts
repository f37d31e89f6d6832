import type * as ManyNights from '@wolfmoon/engine/many-nights'
import type * as OneNight from '@wolfmoon/engine/one-night'
import type { RoleId } from '@wolfmoon/engine/one-night'
import type { Window } from '@wolfmoon/engine/testing'

/** The engine as a server under test uses it: the test says which cards are dealt, and may plant a leak. */
export const planted: { window: Window | null; readonly deals: Map<string, readonly RoleId[]> } = {
  window: null,
  deals: new Map(),
}

/** Stands before the engine, for `vi.mock`. */
export function behindPlanted(engine: typeof OneNight): typeof OneNight {
  /** A leak is made of honest parts: what it calls itself is not changed once more. */
  const through = <Result>(honest: () => Result, leaking: (window: Window) => Result): Result => {
    const { window } = planted
    if (!window) return honest()
    planted.window = null
    try {
      return leaking(window)
    } finally {
      planted.window = window
    }
  }
  return {
    ...engine,
    create: (setup, secret) => {
      const cards = planted.deals.get(secret.seed)
      return cards ? engine.dealAs(setup, secret, cards) : engine.create(setup, secret)
    },
    decide: (state, command) =>
      through(
        () => engine.decide(state, command),
        (window) => window.decide(state, command),
      ),
    view: (state, viewer) =>
      through(
        () => engine.view(state, viewer),
        (window) => window.view(state, viewer) as OneNight.View,
      ),
  }
}

/** The cards of villages, by the seed of their deal. */
export const villageDeals = new Map<string, readonly ManyNights.RoleId[]>()

/** The same where there are several villages at once, by village. */
export const countryDeals = new Map<string, readonly (readonly ManyNights.RoleId[])[]>()

/** Stands before the engine of villages, for `vi.mock`: the test says which cards are dealt. */
export const behindDeals = (engine: typeof ManyNights): typeof ManyNights => ({
  ...engine,
  villages: {
    ...engine.villages,
    create: (setup, secret) => {
      const deals = countryDeals.get(secret.seed)
      if (!deals) return engine.villages.create(setup, secret)
      return engine.dealVillagesAs(
        setup,
        secret,
        deals.map((cards) => ({ cards })),
      )
    },
  },
  create: (setup, secret) => {
    const cards = villageDeals.get(secret.seed)
    return cards ? engine.dealAs(setup, secret, { cards }) : engine.create(setup, secret)
  },
})
