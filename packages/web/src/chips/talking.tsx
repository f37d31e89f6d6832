import { useSignal } from '@preact/signals'
import { openQuestions } from '@wolfmoon/chips'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Chat } from '../play/chat.tsx'
import '../style/chips.css'
import { ChipBoard } from './board.tsx'
import { ChipLine } from './lines.tsx'
import { Maker } from './maker.tsx'
import { type ChipTalk, maySpeak } from './talk.ts'

/** The talk of a day: what people write, and what they say with a tap, in one list. */
export function Talking({
  talk,
  hasChat = true,
  isClosed = false,
}: {
  readonly talk: ChipTalk
  readonly hasChat?: boolean
  /** Whoever reads here cannot write. */
  readonly isClosed?: boolean
}) {
  const { said } = talk
  const lines = said.map((one) => ({
    key: `chip-${one.number}`,
    at: one.at,
    line: <ChipLine key={`chip-${one.number}`} talk={talk} said={one} />,
  }))
  const tools = <Tools talk={talk} />
  if (hasChat) return <Chat among={lines} tools={tools} isClosed={isClosed} />
  return (
    <section class="chat" aria-label={say('chips.board')}>
      {lines.length > 0 && <ol aria-live="polite">{lines.map(({ line }) => line)}</ol>}
      {tools}
    </section>
  )
}

/** What is asked of the holder, how the talk opens, and the ways to say something and to see who says what. */
function Tools({ talk }: { readonly talk: ChipTalk }) {
  const { seat, lay, teller, said, opening, handed } = talk
  const begin = useSignal<'claim' | null>(null)
  const sheet = useSignal<'maker' | 'board' | null>(null)
  const asked =
    seat === null || opening
      ? []
      : openQuestions(said).filter(({ chip }) => 'seat' in chip && chip.seat === seat)
  const isToOpen = opening !== null && seat !== null && handed === null && maySpeak(talk)
  const make = (start: 'claim' | null) => {
    begin.value = start
    sheet.value = 'maker'
  }
  const close = () => {
    sheet.value = null
  }
  return (
    <div class="chip-tools">
      {isToOpen && (
        <button type="button" class="chat-news to-open" aria-haspopup="dialog" onClick={() => make(null)}>
          {say('chips.opening.tell')}
        </button>
      )}
      {opening && (
        <p class="chip-opening" role="status">
          {opening.kind === 'sealed'
            ? say('chips.opening.sealed', { handed: opening.handed, of: opening.of })
            : opening.turn === seat
              ? say('chips.opening.your-turn')
              : say('chips.opening.turn', { player: teller.name(opening.turn) })}
          {handed && seat !== null && (
            <> {say('chips.opening.handed', { what: teller.sentence({ chip: handed, seat }, said) })}</>
          )}
        </p>
      )}
      {lay !== null &&
        asked.map((one) => (
          <div key={one.number} class="chip-asked">
            <p>
              <span class="hidden">{say('chips.answer.asked', { player: teller.name(one.seat) })}</span>{' '}
              {teller.line(one, said)}
            </p>
            {one.chip.type === 'ask' && one.chip.about !== 'why' && (
              <button type="button" onClick={() => make('claim')}>
                {say(`chips.kinds.claim-${teller.names.game}`)}
              </button>
            )}
            <button
              type="button"
              class="plain"
              onClick={() => seat !== null && lay({ type: 'decline', to: one.number }, seat)}
            >
              {say('chips.answer.decline')}
            </button>
          </div>
        ))}
      <div class="row chip-ways">
        {maySpeak(talk) && (
          <button type="button" class="say-chip" aria-haspopup="dialog" onClick={() => make(null)}>
            {say('chips.title')}
          </button>
        )}
        <button
          type="button"
          class="see-board"
          aria-haspopup="dialog"
          onClick={() => {
            sheet.value = 'board'
          }}
        >
          {say('chips.board')}
          {talk.board.contradictions.length > 0 && (
            <span class="board-count">
              <span class="hidden">{say('chips.clashes.title')}:</span> ≠ {talk.board.contradictions.length}
            </span>
          )}
        </button>
      </div>
      {sheet.value !== null && (
        <Sheet label={say(sheet.value === 'maker' ? 'chips.title' : 'chips.board')} onClose={close}>
          {sheet.value === 'maker' ? (
            <Maker talk={talk} start={begin.value} onDone={close} />
          ) : (
            <>
              <h2>{say('chips.board')}</h2>
              <ChipBoard talk={talk} />
              <button type="button" class="main menu-close" onClick={close}>
                {say('app.menu.close')}
              </button>
            </>
          )}
        </Sheet>
      )}
    </div>
  )
}

/** A sheet over the page; it closes with Escape, and the page behind it keeps its place. */
function Sheet({
  label,
  onClose,
  children,
}: {
  readonly label: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="menu chip-sheet" aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  )
}
