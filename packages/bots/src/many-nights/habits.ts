/** How players are thought to talk and vote; logarithms where a vote or a word is weighed. */
export interface Habits {
  /** How often somebody of the village claims what is not so. */
  readonly lies: number
  /** How often an honest answer is not what it should be, because a card has changed. */
  readonly mistake: number
  /** How often who really is of a role lets somebody else claim it. */
  readonly silence: number
  /** What liars say to be. */
  readonly pose: { readonly plain: number; readonly loud: number; readonly special: number }
  /** How often a lie about a night accuses one of the liar's own pack, or anybody else. */
  readonly accusesMate: number
  readonly accusesOther: number
  /** For who says that a night has shown somebody to be evil, until that card is shown. */
  readonly accuser: number
  readonly eatenWolf: number
  readonly eatenAccuser: number
  /** For who claims a role only after being named by somebody who says to be of it. */
  readonly lateRival: number
  /** A thumb, a name on a ballot, a word: from one of a pack about a mate, and about somebody of the village. */
  readonly die: Weighed
  readonly live: Weighed
  readonly named: Weighed
  readonly suspect: Weighed
  readonly vouch: Weighed
}

/** What a vote or a word weighs. */
export interface Weighed {
  readonly mate: number
  readonly foe: number
}

/** As self-play has shown them. */
export const habits: Habits = {
  lies: 0.004,
  mistake: 0.004,
  silence: 0.25,
  pose: { plain: 0.6, loud: 0.15, special: 0.25 },
  accusesMate: 0.05,
  accusesOther: 0.5,
  accuser: 1.2,
  eatenWolf: 3,
  eatenAccuser: 0.2,
  lateRival: 1,
  die: { mate: -0.4, foe: 0.05 },
  live: { mate: 0.3, foe: -0.05 },
  named: { mate: -0.6, foe: 0.05 },
  suspect: { mate: -0.3, foe: 0 },
  vouch: { mate: 0.3, foe: 0 },
}
