import { defaultOptions, type RoleId } from '@wolfmoon/engine/one-night'
import type { Table } from '../src/one-night/chances.ts'

const table = (deck: readonly RoleId[]): Table => {
  const players = deck.length - 3
  return {
    players: Array.from({ length: players }, (_, seat) => `${seat + 1}`),
    deck,
    options: defaultOptions(players),
  }
}

/** The tables that bots are measured at. */
export const measured = {
  five: table([
    'werewolf',
    'werewolf',
    'villager',
    'villager',
    'seer',
    'robber',
    'troublemaker',
    'insomniac',
  ]),
  seven: table([
    'villager',
    'villager',
    'villager',
    'seer',
    'werewolf',
    'werewolf',
    'troublemaker',
    'mason',
    'mason',
    'drunk',
  ]),
  ten: table([
    'werewolf',
    'werewolf',
    'minion',
    'mason',
    'mason',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'villager',
    'tanner',
    'hunter',
  ]),
} as const
