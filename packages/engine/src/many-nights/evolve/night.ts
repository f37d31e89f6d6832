import { at, withAt } from '../../kernel/list.ts'
import type { NightEvent } from '../event.ts'
import { newDay, newNight } from '../player.ts'
import type { Deed } from '../state.ts'
import { type Changes, changeAll, dayIn, type Next, nightIn, none, sameForAll, selfIn } from './next.ts'

const nobodyTapped = sameForAll(false)

function deedsOf({ players, number: night }: Next): readonly Deed[] {
  const deeds: Deed[] = []
  for (let by = 0; by < players.length; by++)
    for (const { verb, at } of players[by]?.night.choices ?? none) deeds.push({ night, by, verb, at })
  return deeds
}

/** What happens at night, and when the day breaks. */
export const nightChanges: Changes<NightEvent> = {
  'night-fell': (next, { night, calls }) => {
    next.phase = 'night'
    next.number = night
    next.isDay = false
    next.deadline = null
    next.isDaySet = false
    next.dayEnds = null
    next.calls = calls
    next.call = -1
    next.callsUntil = 0
    next.attacked = none
    next.bitten = null
    changeAll(
      next,
      ({ night: last, day }) => last !== newNight || day !== newDay,
      (player) => {
        player.night = newNight
        player.day = newDay
      },
    )
    next.nominations = none
    next.poll = null
    next.spared = none
    next.condemned = none
  },

  'call-opened': (next, { call, until, deadline }) => {
    next.call = call
    next.callsUntil = until
    next.deadline = deadline
    const { tapped } = next
    // Who has let something be has tapped.
    for (let seat = tapped.indexOf(true); seat >= 0; seat = tapped.indexOf(true, seat + 1))
      if (at(next.players, seat).night.passed.length > 0) nightIn(next, seat).passed = none
    next.tapped = nobodyTapped(next)
  },

  rested: (next, { seat }) => {
    next.tapped = withAt(next.tapped, seat, true)
  },

  chosen: (next, { seat, verb, choice }) => {
    const night = nightIn(next, seat)
    const kept = night.choices.filter((other) => other.verb !== verb)
    night.choices = choice === null ? kept : [...kept, { verb, at: choice }]
    const passed = night.passed.filter((other) => other !== verb)
    night.passed = choice === null ? [...passed, verb] : passed
    next.tapped = withAt(next.tapped, seat, true)
    if (verb === 'see' && choice) next.lastSeen = choice[0] ?? null
  },

  'letter-chosen': (next, { seat, letter }) => {
    const night = nightIn(next, seat)
    night.letter = letter
    night.passed = letter === null ? ['write'] : none
    next.tapped = withAt(next.tapped, seat, true)
  },

  'turn-missed': (next, { seat, turn }) => {
    const self = selfIn(next, seat)
    self.missed = [...self.missed, turn]
  },

  joined: (next, { one, other }) => {
    next.mates = [...next.mates, [one, other]]
  },

  'pack-woke': (next, { pack, seats }) => {
    next.packs = { ...next.packs, [pack]: seats }
  },

  'attack-agreed': (next, { seats }) => {
    next.attacked = seats
  },

  'bite-agreed': (next, { seat }) => {
    next.bitten = seat
  },

  'poxer-named': (next, { seat }) => {
    next.poxer = seat
  },

  'amulet-changed': (next, { amulet }) => {
    next.amulet = amulet
  },

  sickened: (next, { night }) => {
    next.sickOn = night
  },

  angered: (next, { night }) => {
    next.angryOn = night
  },

  'day-broke': (next, { absent, muted, guarded, lynchings }) => {
    next.isDay = true
    next.deeds = [...next.deeds, ...deedsOf(next)]
    changeAll(
      next,
      ({ day }) => day !== newDay,
      (player) => {
        player.day = newDay
      },
    )
    for (const seat of absent) dayIn(next, seat).absent = true
    for (const seat of muted) dayIn(next, seat).muted = true
    for (const seat of guarded) dayIn(next, seat).guarded = true
    next.lynchings = 0
    next.lynchingsDue = lynchings
  },
}
