import { leastPlayers, mostPlayers, type RoleId } from '@wolfmoon/engine/one-night'
import { refusalSentence } from '@wolfmoon/texts/core'
import type { GameScreens } from '../games.ts'
import { language, say } from '../language.ts'
import { Game } from '../play/game.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { DeckBuilder } from '../screens/deck-builder.tsx'
import { Roles } from '../screens/roles-in-play.tsx'
import { TableScreen } from '../screens/table-screen.tsx'
import { TableSettingsForm } from '../screens/table-settings.tsx'
import { SpeakHere, speakUnlessSilenced } from '../voice/narrator.tsx'
import { narrateOneNight } from '../voice/one-night-narration.ts'

/** One Night, as rooms draw it. */
export const oneNight: GameScreens = {
  id: 'one-night',
  least: leastPlayers,
  most: mostPlayers,
  Game,
  RulesForm,
  TableScreen,
  Roles,
  Voice,
  endTalk: () => say('app.menu.vote-now'),
  fault: (_, code, details) => refusalSentence(say, language.value, code, details),
  onStart: (room) => {
    if (isCalled(room)) speakUnlessSilenced(room, narrateOneNight)
  },
}

const isCalled = ({ parts }: LiveRoom): boolean => parts.value.settings?.pace === 'called'

function Voice({ room, isLobby }: { readonly room: LiveRoom; readonly isLobby: boolean }) {
  return isLobby && !(room.isHost && isCalled(room)) ? null : (
    <SpeakHere room={room} narrate={narrateOneNight} />
  )
}

function RulesForm({ room }: { readonly room: LiveRoom }) {
  const { next = [], people = [], settings, advice, wishes, known, wished } = room.parts.value
  if (!settings || !advice) return null
  const players = next.length
  return (
    <>
      <DeckBuilder
        deck={settings.deck}
        isBlind={settings.blind === true}
        players={players}
        known={(known ?? []) as readonly RoleId[]}
        advice={advice}
        wishes={wishes ?? {}}
        rules={{ loneWolf: settings.loneWolf, minionAlone: settings.minionAlone }}
        onChange={
          room.isHost
            ? (deck, blind) => room.send({ type: 'settings', change: { deck: [...deck], blind } })
            : null
        }
        {...(settings.deckFollows
          ? {}
          : { onFollow: () => void room.send({ type: 'settings', change: { deckFollows: true } }) })}
        wished={(wished ?? []) as readonly RoleId[]}
        onWish={
          room.as === 'player' && !room.isHost
            ? (roles) => void room.send({ type: 'wish', roles: [...roles] })
            : null
        }
      />
      <TableSettingsForm
        settings={settings}
        players={players}
        people={people}
        onChange={room.isHost ? (change) => void room.send({ type: 'settings', change }) : null}
      />
    </>
  )
}
