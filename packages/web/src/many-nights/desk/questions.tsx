import { useSignal } from '@preact/signals'
import { answers, isPossible } from '@wolfmoon/engine/kernel'
import type { Seat } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import { placesOf, withTap, wordsOf } from '../choosing.ts'
import { LetterChoice } from '../letter.tsx'
import type { Village } from '../village.ts'
import { answerFor, isByHand, type OpenAsk, openAsks } from './acting.ts'
import { Names } from './names.tsx'

/** A question, and all who answer it with one voice. */
interface Question {
  readonly key: string
  readonly ask: OpenAsk
  readonly asks: readonly OpenAsk[]
}

/** What some are asked for what they are: at night, when shot, condemned or accused. Of those with a phone it is folded away. */
export function Questions({ village }: { readonly village: Village }) {
  const questions = grouped(openAsks(village.view).filter(isForSome))
  if (questions.length === 0) return null
  return (
    <section class="desk-questions" aria-label={say('many-desk.answers')}>
      {questions.map(({ key, ask, asks }) => (
        <Asked key={key} village={village} ask={ask} asks={asks} />
      ))}
    </section>
  )
}

/** A pack is asked once. */
function grouped(asks: readonly OpenAsk[]): readonly Question[] {
  const found = new Map<string, Question>()
  for (const ask of asks) {
    const key = ask.pack ? `${ask.id} ${ask.pack}` : `${ask.id} ${ask.seat}`
    const earlier = found.get(key)
    found.set(key, { key, ask: earlier?.ask ?? ask, asks: [...(earlier?.asks ?? []), ask] })
  }
  return [...found.values()]
}

const forSome: readonly string[] = ['night', 'shoot', 'sacrifice', 'finish']

const isForSome = ({ topic, picks }: OpenAsk): boolean =>
  forSome.includes(topic.type) && (picks.length === 0 || picks.some(isPossible))

function Asked({ village, ask, asks }: { readonly village: Village } & Omit<Question, 'key'>) {
  const { view, teller } = village
  const byHand = asks.filter(({ seat }) => isByHand(village, seat))
  const names = teller.names(asks.map(({ seat }) => seat))
  const text = say('many-desk.asked', { names, question: teller.question(ask, view) })
  const voices = byHand.length > 0 ? byHand : asks
  if (byHand.length > 0)
    return (
      <div class="desk-asked">
        <h3>{text}</h3>
        <AnswerFor village={village} ask={ask} voices={voices} />
      </div>
    )
  return (
    <details class="desk-asked">
      <summary>
        {text} <span class="quiet">{say('many-desk.by-phone')}</span>
      </summary>
      <AnswerFor village={village} ask={ask} voices={voices} />
    </details>
  )
}

/** What can be answered to a question: one tap an answer. */
export function AnswerFor({
  village,
  ask,
  voices = [ask],
}: {
  readonly village: Village
  readonly ask: OpenAsk
  readonly voices?: readonly OpenAsk[]
}) {
  const { view, teller } = village
  const { topic } = ask
  const verb = topic.type === 'night' ? topic.verb : null
  const given = view.truth?.choices[ask.seat]?.find((choice) => choice.verb === verb)?.at ?? []
  const picked = useSignal<readonly Seat[] | null>(null)
  const places = placesOf(ask)
  const chosen = picked.value ?? given
  const give = (choice: readonly Seat[] | string | null) => {
    picked.value = null
    for (const voice of voices) answerFor(village, voice, choice)
  }
  const tap = (seat: Seat) => {
    const choice = withTap(ask, chosen, seat)
    picked.value = choice
    if (answers(ask.picks, choice)) give(choice)
  }
  const words = wordsOf(ask)
  const letter = ask.picks.find((pick) => 'without' in pick)
  const question = teller.question(ask, view)
  return (
    <>
      {places && <Names village={village} from={places.from} chosen={chosen} label={question} onTap={tap} />}
      {letter && <LetterChoice without={letter.without} onGive={give} />}
      <div class="row">
        {words.map((word) => (
          <button key={word} type="button" onClick={() => give(word)}>
            {teller.answer(ask, word)}
          </button>
        ))}
        {ask.picks.length === 0 && (
          <button type="button" onClick={() => give([])}>
            {say(topic.type === 'finish' ? 'many-desk.finished' : 'many-asks.answers.yes')}
          </button>
        )}
        {ask.may && topic.type !== 'finish' && (
          <button type="button" class="plain" onClick={() => give(null)}>
            {say(topic.type === 'shoot' ? 'many-asks.answers.air' : 'many-asks.answers.pass')}
          </button>
        )}
      </div>
    </>
  )
}
