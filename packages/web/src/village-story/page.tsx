import { useSignal } from '@preact/signals'
import { type State, view } from '@wolfmoon/engine/many-nights'
import { checkReceipt } from '@wolfmoon/fair/check'
import { openVillage } from '@wolfmoon/fair/many-nights'
import { fingerprint } from '@wolfmoon/fair/receipt'
import { listOf, VillageTeller } from '@wolfmoon/texts/core'
import type { ComponentType } from 'preact'
import { useMemo } from 'preact/hooks'
import { language, say } from '../language.ts'
import { Tick } from '../parts/fields.tsx'
import { ShareLink } from '../parts/share-link.tsx'
import { share } from '../share.ts'
import '../style/village-story.css'
import { Awards } from './awards.tsx'
import { type Chapter, chaptersOf, knowledgeIn } from './chronicle.ts'
import { Questions } from './questions.tsx'
import { isTrouble, type RetoldVillage, retellVillage, type VillageTrouble } from './retold.ts'
import { VotesTable } from './votes-table.tsx'

/** A village that is over, told as a story. */
export function VillageStory({ written, name }: { readonly written: unknown; readonly name: string | null }) {
  const retold = useMemo(() => retellVillage(written), [written])
  if (isTrouble(retold))
    return (
      <>
        <h1>{say('many-story.title')}</h1>
        <p class="prompt" role="status">
          {troubleText(retold)}
        </p>
      </>
    )
  return <Story retold={retold} name={name} />
}

/** The honours of a saved village, to be shown at its end; null: it cannot be told. */
export function awardsIn(written: unknown): ComponentType | null {
  const retold = retellVillage(written)
  return isTrouble(retold) ? null : () => <Awards last={retold.last} />
}

function Story({ retold, name }: { readonly retold: RetoldVillage; readonly name: string | null }) {
  const { saved, last } = retold
  const { players, startsAt } = saved.setup
  const teller = useMemo(() => new VillageTeller(say, language.value, saved.setup), [saved, language.value])
  const seen = view(last, 'moderator')
  const chapters = useMemo(() => chaptersOf(retold, teller), [retold, teller])
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' }).format(
    startsAt,
  )
  const { victory } = teller.outcome(seen)
  return (
    <article class="village-story">
      <header>
        <h1>{say('many-story.title')}</h1>
        <p class="lead">{say('local.story.of', { names: listOf(language.value, players) })}</p>
        <p class="quiet">{date}</p>
        {victory.length > 0 && <p class="verdict">{victory.join(' ')}</p>}
        {!seen.end && <p>{say('many-story.unfinished')}</p>}
        <Promised retold={retold} />
      </header>
      {seen.end && <Awards last={last} />}
      <Chronicle chapters={chapters} />
      {seen.end && (
        <>
          <Knowledge retold={retold} teller={teller} />
          <VotesTable seen={seen} teller={teller} />
          <Questions last={last} />
        </>
      )}
      <div class="row">
        {name !== null && (
          <>
            <ShareLink path={`/story/${name}`} label={say('app.share.link')} />
            <a class="button" href={`/api/stories/${name}`} download="wolfmoon.json">
              {say('app.share.file')}
            </a>
          </>
        )}
        <button
          type="button"
          onClick={() => void share({ title: 'Wolfmoon', file: textFile(players, chapters) })}
        >
          {say('many-story.text')}
        </button>
      </div>
    </article>
  )
}

function Chronicle({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const hasSecrets = useSignal(true)
  return (
    <section class="chronicle">
      <h2>{say('many-story.chronicle')}</h2>
      <p class="quiet">{say('many-story.chronicle-how')}</p>
      <Tick
        label={say('many-story.secrets')}
        isOn={hasSecrets.value}
        onPick={(isOn) => {
          hasSecrets.value = isOn
        }}
      />
      {chapters.map(({ title, lines }, index) => {
        const shown = lines.filter(({ isSecret }) => hasSecrets.value || !isSecret)
        return (
          <details key={index} open={chapters.length < 10 || index > chapters.length - 4}>
            <summary>{title ?? say('many-story.beginning')}</summary>
            <ul>
              {shown.map(({ text, isSecret }, line) => (
                <li key={line} data-secret={isSecret}>
                  {text}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

/** Who knew what, and when. */
function Knowledge({ retold, teller }: { readonly retold: RetoldVillage; readonly teller: VillageTeller }) {
  const { saved, last } = retold
  return (
    <section class="knowledge">
      <h2>{say('many-story.knowledge')}</h2>
      {knowledgeIn(retold, teller).map(({ seat, card, learned }) => (
        <details key={seat}>
          <summary>
            <b>{saved.setup.players[seat]}</b> <span class="quiet">{became(last, seat, card, teller)}</span>
          </summary>
          {learned.length === 0 ? (
            <p class="quiet">{say('many-story.knew-nothing')}</p>
          ) : (
            <ol>
              {learned.map(({ night, text }, index) => (
                <li key={index}>
                  <span class="quiet">{say('many-announcements.night.number', { number: night })}</span>{' '}
                  {text}
                </li>
              ))}
            </ol>
          )}
        </details>
      ))}
    </section>
  )
}

function became({ players }: State, seat: number, card: string, teller: VillageTeller): string {
  const self = players[seat]?.self
  return !self || self.role === self.dealt
    ? say('many-story.knew-card', { role: card })
    : say('many-story.knew-became', { role: card, end: teller.role(self.role) })
}

/** Whether the deal is the one that the record says was promised. */
function Promised({ retold: { saved } }: { readonly retold: RetoldVillage }) {
  const { setup, seed, salt } = saved
  const verdict = useMemo(() => checkReceipt(null, openVillage(setup, { seed, salt })), [saved])
  if (setup.commitment === null)
    return (
      <p class="story-promise" data-promise="no-promise">
        {say('local.story.no-promise')}
      </p>
    )
  const isBroken = verdict.type === 'broken'
  return (
    <p class="story-promise" data-promise={isBroken ? 'broken' : 'fits'}>
      {isBroken
        ? say('local.story.broken')
        : say('promise.fits', { fingerprint: fingerprint(setup.commitment) })}
    </p>
  )
}

/** The whole story as a text that can be read anywhere. */
function textFile(players: readonly string[], chapters: readonly Chapter[]): File {
  const told = chapters.map(({ title, lines }) =>
    [
      title ?? say('many-story.beginning'),
      ...lines.map(({ text, isSecret }) => (isSecret ? `  ${text}` : text)),
    ].join('\n'),
  )
  const head = `${say('many-story.title')}\n${say('local.story.of', { names: listOf(language.value, players) })}`
  return new File([[head, ...told].join('\n\n'), '\n'], 'wolfmoon.txt', { type: 'text/plain' })
}

function troubleText(trouble: VillageTrouble): string {
  switch (trouble.code) {
    case 'several':
      return say('many-story.several')
    case 'version':
      return say('local.story.errors.version', { version: trouble.version, known: trouble.known })
    case 'damaged':
      return say('local.story.errors.damaged', { part: trouble.part })
    case 'impossible': {
      const teller = new VillageTeller(say, language.value, { players: [], blanks: [] })
      return say('local.story.errors.impossible', {
        step: trouble.step,
        why: teller.refusal(trouble.refusal),
      })
    }
  }
}
