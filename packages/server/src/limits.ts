/** How much one address, or one socket, may do. */
export interface Limits {
  /** Rooms opened an hour by one address. */
  readonly roomsPerHour: number
  /** Tournaments opened an hour by one address. */
  readonly tournamentsPerHour: number
  /** Looks at a tournament over HTTP in ten seconds from one address. */
  readonly tournamentLooksPerTenSeconds: number
  /** Tables drawn an hour in one tournament. */
  readonly tablesPerHour: number
  /** Stories told in words an hour to one address. */
  readonly storiesPerHour: number
  /** Stories read as they were saved an hour by one address. */
  readonly savedStoriesPerHour: number
  /** Failed joins a day by one address. */
  readonly failedJoinsPerDay: number
  /** Hellos in ten seconds from one address, over all its sockets; half as many more of who comes back to a seat. */
  readonly hellosPerTenSeconds: number
  /** Messages in ten seconds over one socket. */
  readonly messagesPerTenSeconds: number
  /** Requests in ten seconds in one room, over all its sockets here, but for what is done in secret. */
  readonly requestsPerRoom: number
  /** Sockets at once from one address. */
  readonly socketsPerAddress: number
  /** Connections at once from one address, whatever they are for; a trusted proxy counts for itself. */
  readonly connectionsPerAddress: number
  /** Tries in ten seconds to come into one room without having a seat in it; one address has a share of them. */
  readonly newcomersPerRoom: number
  /** Seconds until a request over HTTP has to be here, with its body. */
  readonly secondsPerRequest: number
}

/**
 * With a thousand rooms among 31⁶ codes, 400 guesses a day at each of two servers find one in a thousand days. An
 * address may be a school: 200 phones with a socket each, which all come back at once, twice, which load the app over
 * six connections at most, and which read thirty stories each in an evening's last hour.
 */
export const defaultLimits: Limits = {
  roomsPerHour: 60,
  tournamentsPerHour: 10,
  tournamentLooksPerTenSeconds: 100,
  tablesPerHour: 200,
  storiesPerHour: 200,
  savedStoriesPerHour: 6000,
  failedJoinsPerDay: 400,
  hellosPerTenSeconds: 400,
  messagesPerTenSeconds: 200,
  requestsPerRoom: 1000,
  socketsPerAddress: 200,
  connectionsPerAddress: 1400,
  newcomersPerRoom: 200,
  secondsPerRequest: 15,
}
