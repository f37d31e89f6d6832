import { signal, useSignal } from '@preact/signals'
import { onceEach } from '@wolfmoon/engine/kernel'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { type Play, usePlay } from './play.ts'

/** Something else that is said, and when. */
interface Line {
  readonly key: string
  readonly at: number
  readonly line: ComponentChildren
}

/** What is being written stays when the page around it is drawn anew. */
const draftsOf = onceEach((_play: Play) => ({ all: signal(''), dead: signal('') }))

/** Talk for people who are far apart: to all, or among the dead. What is new while it is out of sight is pointed out. */
export function Chat({
  to = 'all',
  among = [],
  tools,
  isClosed = false,
}: {
  readonly to?: 'all' | 'dead'
  /** What is said in other ways stands between the lines, by its time. */
  readonly among?: readonly Line[]
  readonly tools?: ComponentChildren
  /** Whoever reads here cannot write. */
  readonly isClosed?: boolean
}) {
  const play = usePlay()
  const text = draftsOf(play)[to]
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { chat } = play.parts.value
  const written: readonly Line[] = (chat ?? [])
    .filter((line) => (line.to ?? 'all') === to)
    .map(({ number, at, name, text: said }) => ({
      // Where there are several villages, lines are counted in each, and before the game as well.
      key: `${at} ${number}`,
      at,
      line: (
        <li key={`${at} ${number}`}>
          <b>{name}</b> {said}
        </li>
      ),
    }))
  const lines = among.length > 0 ? [...written, ...among].sort((one, other) => one.at - other.at) : written
  const isSeen = useSignal(true)
  const read = useSignal(lines.length)
  // Whoever writes reads along.
  if (isSeen.value || section.current?.contains(document.activeElement)) read.value = lines.length
  const unread = lines.length - read.value
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length])
  useEffect(() => {
    if (!list.current) return undefined
    // What is behind the dock is not seen.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        isSeen.value = entry?.isIntersecting ?? true
      },
      { rootMargin: '0px 0px -25% 0px' },
    )
    watcher.observe(list.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <section
      class="chat"
      ref={section}
      aria-label={say(to === 'dead' ? 'many-app.dead.chat' : 'app.chat.title')}
    >
      {unread > 0 && (
        <button type="button" class="chat-news" onClick={() => section.current?.scrollIntoView()}>
          {say('app.chat.new', { count: unread })}
        </button>
      )}
      <ol ref={list} aria-live="polite">
        {lines.map(({ line }) => line)}
      </ol>
      {tools}
      {!isClosed && (
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
      )}
    </section>
  )
}
