import type { Person } from './room.ts'

/** Somebody whom nobody wants removed any more. */
export const withoutVotes = (person: Person): Person =>
  person.removalVotes.length > 0 ? { ...person, removalVotes: [] } : person

/** What one voter wanted is forgotten. */
export const withoutVotesOf = (people: readonly Person[], voter: string): readonly Person[] =>
  people.some(({ removalVotes }) => removalVotes.includes(voter))
    ? people.map((person) => ({
        ...person,
        removalVotes: person.removalVotes.filter((id) => id !== voter),
      }))
    : people
