import { useSignal } from '@preact/signals'
import { say } from '../language.ts'
import { Tick } from '../parts/fields.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { partsOf } from './village.ts'

/** What only somebody who moderates can serve: people without a device, and cards that lie on the table. */
export function AtTheDesk({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: (change: { readonly realCards: boolean }) => void
}) {
  const { settings } = partsOf(room)
  return (
    <>
      {room.isHost && (
        <Tick
          label={say('app.settings.real-cards')}
          isOn={settings?.realCards === true}
          onPick={(realCards) => onChange({ realCards })}
          note={say('many-app.no-device.cards')}
        />
      )}
      <NoDevice room={room} />
    </>
  )
}

/** Somebody plays without a device: who moderates answers for that name. */
function NoDevice({ room }: { readonly room: LiveRoom }) {
  const name = useSignal('')
  return (
    <form
      class="no-device"
      onSubmit={(event) => {
        event.preventDefault()
        const written = name.value.trim()
        if (!written) return
        name.value = ''
        void room.send({ type: 'add-name', name: written })
      }}
    >
      <label class="field">
        <span>{say('many-app.no-device.title')}</span>
        <input
          value={name.value}
          maxLength={24}
          autocomplete="off"
          spellcheck={false}
          placeholder={say('many-app.no-device.name')}
          onInput={(event) => {
            name.value = event.currentTarget.value
          }}
        />
      </label>
      <button type="submit" disabled={!name.value.trim()}>
        {say('many-app.no-device.add')}
      </button>
    </form>
  )
}
