import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { usePlay } from './play.ts'

/** Talk for people who are far apart: to all, or among the dead. */
export function Chat({ to = 'all' }: { readonly to?: 'all' | 'dead' }) {
  const play = usePlay()
  const text = useSignal('')
  const list = useRef<HTMLOListElement>(null)
  const { chat } = play.parts.value
  const lines = (chat ?? []).filter((line) => (line.to ?? 'all') === to)
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length])
  return (
    <section class="chat" aria-label={say(to === 'dead' ? 'many-app.dead.chat' : 'app.chat.title')}>
      <ol ref={list} aria-live="polite">
        {lines.map(({ number, name, text: said }) => (
          <li key={number}>
            <b>{name}</b> {said}
          </li>
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.value.trim()) return
          void play.send({ type: 'chat', text: text.value, ...(to === 'all' ? {} : { to }) })
          text.value = ''
        }}
      >
        <label>
          <span class="hidden">{say('app.chat.say')}</span>
          <input
            value={text.value}
            maxLength={500}
            placeholder={say('app.chat.say')}
            onInput={(event) => {
              text.value = event.currentTarget.value
            }}
          />
        </label>
        <button type="submit">{say('app.chat.send')}</button>
      </form>
    </section>
  )
}
