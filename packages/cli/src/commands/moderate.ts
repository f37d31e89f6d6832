import { mostVillages } from '@wolfmoon/engine/many-nights'
import { moderates } from '@wolfmoon/protocol'
import type { Language, Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { ask } from '../room/asking.ts'
import { beInRoom, checkedServer, type JoinOptions, type Presence } from '../room/connection.ts'

/** Where to moderate, and as whom. */
export interface ModerateOptions extends JoinOptions {
  readonly asHost?: boolean
  readonly realCards?: boolean
  /** Which of several villages, from 1. */
  readonly village?: string
}

/** Moderates a village from the terminal; without a code in a room of one's own. */
export async function moderate(
  code: string | undefined,
  options: ModerateOptions,
  say: Say,
  language: Language,
): Promise<void> {
  const { village } = options
  if (village !== undefined && !(Number(village) >= 1 && Number(village) <= mostVillages)) {
    const allowed = `1 – ${mostVillages}`
    throw new Complaint(say('cli.errors.bad-value', { option: '--village', value: village, allowed }), 2)
  }
  const isHost = options.asHost === true || code === undefined
  const room = code ?? (await opened(options.server, say, language))
  await beInRoom(room, options, leading(options, isHost, say), say, language)
}

/** Somebody who is appointed; a host does so without being asked. */
function leading(
  { as: name, realCards, village: number }: ModerateOptions,
  isHost: boolean,
  say: Say,
): Presence {
  let told = ''
  let hasWished = false
  const where = number === undefined ? {} : { village: Number(number) - 1 }
  return {
    kind: isHost ? 'player' : 'spectator',
    see(client, parts, you) {
      const { settings, people, phase } = parts
      if (!settings || moderates(parts, you)) {
        told = ''
        return
      }
      const mayAppoint = isHost && !phase && people?.some((one) => one.id === you && one.isHost)
      const wanted = settings.game !== 'many-nights' ? 'other-game' : mayAppoint ? 'appoint' : 'wait'
      // Who comes to moderate and is not host would like to: the host may have it decided by wish.
      if (wanted === 'wait' && !phase && !hasWished) {
        hasWished = true
        void client.request({ type: 'want-to-moderate', wants: true })
      }
      if (wanted === told) return
      told = wanted
      if (wanted === 'appoint') {
        if (realCards) void client.request({ type: 'settings', change: { realCards } })
        void client.request({ type: 'appoint', person: you, ...where })
      } else if (wanted === 'wait')
        console.log(say('cli.desk.wait', { name: number === undefined ? name : `${name} in ${number}` }))
      else console.log(say('cli.desk.other-game'))
    },
  }
}

/** Opens a room for a village, and says where it is. */
async function opened(address: string, say: Say, language: Language): Promise<string> {
  const server = checkedServer(address, say)
  const { code } = await ask<{ readonly code: string }>(`${server}/api/rooms`, {
    game: 'many-nights',
    language,
  })
  if (code === undefined) throw new Complaint(say('cli.desk.not-opened', { server }))
  console.log(say('cli.desk.opened', { code, url: `${server}/r/${code}` }))
  return code
}
