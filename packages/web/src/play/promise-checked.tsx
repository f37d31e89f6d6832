import { checkReceipt, verdictName } from '@wolfmoon/fair/check'
import { fingerprint, type Receipt } from '@wolfmoon/fair/receipt'
import { useEffect, useMemo } from 'preact/hooks'
import { announce } from '../announce.ts'
import { language, say } from '../language.ts'
import { openingIn } from '../one-night/opening.ts'
import { share } from '../share.ts'
import type { Opening } from './opening.ts'
import { usePlay } from './play.ts'
import { Fingerprint } from './promise.tsx'
import '../style/promise.css'

/** What became of the promise about a deal of One Night. */
export function Checked() {
  const play = usePlay()
  const { table, end } = play.parts.value
  const opening = useMemo(() => openingIn(play), [table, end])
  return opening && <CheckedPromise {...opening} />
}

/** What became of the promise about the deal, how that was found out, and the receipt to take home. */
export function CheckedPromise({ opened, secret }: Opening) {
  const play = usePlay()
  const { receipt, unopened } = play.promise.value
  const { commitment } = opened
  const verdict = useMemo(() => checkReceipt(receipt, opened), [opened, receipt])
  const isBroken = verdict.type === 'broken'
  const sentence = say(`promise.${verdictName(verdict, receipt)}`)
  useEffect(() => {
    if (isBroken) announce(sentence)
  }, [isBroken])
  return (
    <section class="promise" data-promise={verdict.type}>
      <p class="promise-verdict" role={isBroken ? 'alert' : undefined}>
        {sentence}
      </p>
      <Fingerprint />
      <details>
        <summary>{say('promise.details')}</summary>
        <p class="quiet">{say('promise.how')}</p>
        <dl>
          {receipt && (
            <>
              <dt>{say('promise.promised', { time: timeOf(receipt) })}</dt>
              <dd>{receipt.commitment}</dd>
            </>
          )}
          {commitment !== null && commitment !== receipt?.commitment && (
            <>
              <dt>{say('promise.now')}</dt>
              <dd>{commitment}</dd>
            </>
          )}
          <dt>{say('promise.opened')}</dt>
          <dd>{secret.seed}</dd>
          <dd>{secret.salt}</dd>
        </dl>
        {unopened && (
          <p class="quiet">{say('promise.unopened', { fingerprint: fingerprint(unopened.commitment) })}</p>
        )}
        {receipt && (
          <>
            <button type="button" onClick={() => void share({ title: 'Wolfmoon', file: fileOf(receipt) })}>
              {say('promise.save')}
            </button>
            <p class="quiet">{say('promise.save-how')}</p>
          </>
        )}
      </details>
    </section>
  )
}

const timeOf = ({ givenAt }: Receipt): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(givenAt),
  )

const fileOf = (receipt: Receipt): File =>
  new File([`${JSON.stringify(receipt, null, 2)}\n`], 'wolfmoon-receipt.json', { type: 'application/json' })
