/** The version of the protocol. A client says which one it speaks. */
export const protocolVersion = 1

/** The largest message a client may send, in bytes. */
export const largestRequest = 16 * 1024

/** Six of these make a room's code: no 0, 1, I, L or O, which look alike. */
export const codeSymbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const code = new RegExp(`^[${codeSymbols}]{6}$`)
const tournamentCode = new RegExp(`^[${codeSymbols}]{7}$`)

/** Whether a room could have this code. */
export const isCode = (text: string): boolean => code.test(text)

/** Whether a tournament could: its code is longer by one, so that the two are told apart. */
export const isTournamentCode = (text: string): boolean => tournamentCode.test(text)
