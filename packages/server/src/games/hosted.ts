import type { Refusal } from '@wolfmoon/engine/kernel'
import type { Advice, TableSettings } from '@wolfmoon/protocol'
import type { Drawn, Version } from '../room/room.ts'
import type { Parts, Table } from './table.ts'

/** What a game's table has agreed on, beside what every table agrees on. Only its game knows what is in it. */
export type Rules = object

/** A game as rooms host it. */
export interface Hosted {
  readonly id: string
  /** The fewest who can play it. */
  readonly least: number
  /** The most. */
  readonly most: number
  /** What a table begins with. */
  readonly rules: Rules
  /** The parts of a game where there is none yet. */
  readonly nothing: { readonly shared: Parts; readonly own: Parts }
  /** Changes to its rules as they came in; null if these are none. */
  readRules(change: Rules): Rules | null
  /** The rules with these changes. */
  changed(rules: Rules, change: Rules): Rules
  /** Where it can be played in several villages at once. */
  readonly several?: Several
  /** Which of these people moderates, by lot, from a seed of its own; left out: nobody moderates it. */
  moderatorByLot?(people: readonly string[], seed: string): string
  /** What a game is dealt with in rooms whose logs are read by the rules of an earlier version; left out: the same. */
  settingsIn?(settings: TableSettings<Rules>, version: Version): TableSettings<Rules>
  /** Which of those who may moderate each village does, by lot, from the seed of the deal; null: nobody. */
  moderatorsAtStart?(among: readonly (readonly string[])[], seed: string): readonly (string | null)[]
  /**
   * The rules for as many players in each village, where nobody has chosen otherwise. `known` are the roles that this
   * table has played with; null: as it was done before rooms remembered them.
   */
  fitted(rules: Rules, players: readonly number[], known: readonly string[] | null): Rules
  /** The settings as all in the room are told them. */
  shown(settings: TableSettings<Rules>): TableSettings<Rules>
  /** What there is to say about them. `known` are the roles that this table has played with. */
  advice(rules: Rules, players: readonly number[], known: readonly string[]): Advice<string>
  /** What of it all in the room are told, which follows from what they are shown; left out: all of it. */
  shownAdvice?(settings: TableSettings<Rules>, players: readonly number[]): Advice<string>
  /** Deals a game. */
  open(start: Start): Table | Refusal
  /** A game that was kept. */
  restore(kept: unknown): Table
}

/** How a crowd is split into villages. */
export interface Several {
  villages(rules: Rules): number
  /** The village of each, where some have been placed. */
  split(placed: readonly (number | null)[], villages: number): readonly number[]
  /** The village of each by lot. */
  byLot(people: number, villages: number, seed: string): readonly number[]
}

/** What a game begins with. */
export interface Start {
  readonly settings: TableSettings<Rules>
  /** Names by seat, and where there are several villages, those of one after those of the other. */
  readonly players: readonly string[]
  /** How many of them are in each village. */
  readonly sizes: readonly number[]
  readonly at: number
  readonly drawn: Drawn
  /** Whether a person moderates it. */
  readonly isModerated: boolean
}

/** The games that a server hosts, by their ids. */
export type Games = Readonly<Record<string, Hosted>>
