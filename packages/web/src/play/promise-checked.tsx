import { checkReceipt, verdictName } from '@wolfmoon/fair/check'
import { openTable } from '@wolfmoon/fair/one-night'
import { fingerprint, type Receipt } from '@wolfmoon/fair/receipt'
import { useEffect, useMemo } from 'preact/hooks'
import { announce } from '../announce.ts'
import { language, say } from '../language.ts'
import { share } from '../share.ts'
import { usePlay } from './play.ts'
import { Fingerprint } from './promise.tsx'
import '../style/promise.css'

/** What became of the promise about the deal, how that was found out, and the receipt to take home. */
export function Checked() {
  const play = usePlay()
  const { table, end } = play.parts.value
  const { receipt, unopened } = play.promise.value
  const verdict = useMemo(
    () => table && end && checkReceipt(receipt, openTable(table, end.secret, end.faces)),
    [table, end, receipt],
  )
  const isBroken = verdict?.type === 'broken'
  const sentence = verdict ? say(`promise.${verdictName(verdict, receipt)}`) : ''
  useEffect(() => {
    if (isBroken) announce(sentence)
  }, [isBroken])
  if (!verdict || !end || !table) return null
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
          {table.commitment !== null && table.commitment !== receipt?.commitment && (
            <>
              <dt>{say('promise.now')}</dt>
              <dd>{table.commitment}</dd>
            </>
          )}
          <dt>{say('promise.opened')}</dt>
          <dd>{end.secret.seed}</dd>
          <dd>{end.secret.salt}</dd>
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
