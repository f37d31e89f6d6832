import { type Chip, isOpinion, isTakenBack, type Said, stancesOn } from '@wolfmoon/chips'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import { type ChipTalk, maySpeak } from './talk.ts'

/** A chip in the talk: who says what, how others stand to it, and what can be said to it with one tap. */
export function ChipLine({ talk, said }: { readonly talk: ChipTalk; readonly said: Said }) {
  const { teller, seat, lay, avatars } = talk
  const { chip, number } = said
  const sentence = teller.sentence(said, talk.said)
  const isBack = isTakenBack(talk.said, number)
  // A word to another chip is seen there; only who does not see hears it here.
  if (chip.type === 'agree' || chip.type === 'disagree' || chip.type === 'take-back')
    return <li class="hidden">{teller.line(said, talk.said)}</li>
  const stances = stancesOn(talk.said, number)
  const isOwn = seat === said.seat
  const mayAnswer = maySpeak(talk) && !talk.opening && seat !== null && !isBack
  return (
    <li class="chip-line" data-type={chip.type} data-back={isBack}>
      <Avatar avatar={avatars[said.seat] ?? 0} />
      <p>
        <b>{teller.name(said.seat)}</b>{' '}
        {isBack ? (
          <>
            <s aria-hidden="true">{sentence}</s>
            <span class="hidden">{say('chips.say.taken-back', { what: sentence })}</span>
          </>
        ) : (
          sentence
        )}
      </p>
      {chip.type === 'claim' && !isBack && talk.sign(chip.role)}
      {isOpinion(chip) && !isBack && (
        <span class="chip-stances">
          {(['agree', 'disagree'] as const).map((stance) => {
            const by = stances[stance]
            const label = `${say(`chips.answer.${stance}`)}: ${teller.list(by)}`
            return mayAnswer && !isOwn ? (
              <button
                key={stance}
                type="button"
                class="chip-stance"
                data-stance={stance}
                aria-pressed={by.includes(seat)}
                aria-label={by.length > 0 ? label : say(`chips.answer.${stance}`)}
                onClick={() => !by.includes(seat) && lay?.({ type: stance, to: number }, seat)}
              >
                {marks[stance]}
                {by.length > 0 && ` ${by.length}`}
              </button>
            ) : by.length > 0 ? (
              <span key={stance} class="chip-stance" data-stance={stance}>
                <span aria-hidden="true">
                  {marks[stance]} {by.length}
                </span>
                <span class="hidden">{label}</span>
              </span>
            ) : null
          })}
        </span>
      )}
      {mayAnswer && isAccusation(chip) && talk.bots.includes(said.seat) && !isAskedWhy(talk, said.seat) && (
        <button
          type="button"
          class="chip-stance"
          aria-label={`${teller.name(said.seat)}: ${say('chips.answer.why')}`}
          onClick={() => lay?.({ type: 'ask', seat: said.seat, about: 'why' }, seat)}
        >
          {say('chips.answer.why')}
        </button>
      )}
      {mayAnswer && isOwn && (
        <button
          type="button"
          class="chip-stance"
          aria-label={`${say('chips.answer.take-back')}: ${sentence}`}
          onClick={() => lay?.({ type: 'take-back', to: number }, seat)}
        >
          {say('chips.answer.take-back')}
        </button>
      )}
    </li>
  )
}

const isAccusation = ({ type }: Chip): boolean => type === 'suspect' || type === 'vote'

/** Whether a player is about to say why. */
const isAskedWhy = ({ board }: ChipTalk, seat: number): boolean =>
  board.open.some(({ chip }) => chip.type === 'ask' && chip.seat === seat && chip.about === 'why')

const marks = { agree: '✓', disagree: '✗' } as const
