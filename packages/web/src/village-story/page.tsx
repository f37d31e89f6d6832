import { useSignal } from '@preact/signals'
import { at } from '@wolfmoon/engine/kernel'
import { type State, view } from '@wolfmoon/engine/many-nights'
import { checkReceipt, type Opened } from '@wolfmoon/fair/check'
import { openVillage, openVillages } from '@wolfmoon/fair/many-nights'
import { fingerprint } from '@wolfmoon/fair/receipt'
import { listOf, VillageScribe } from '@wolfmoon/texts/core'
import type { ComponentType } from 'preact'
import { useMemo } from 'preact/hooks'
import { loadHindsightButton } from '../company/load.ts'
import { language, say } from '../language.ts'
import { Choice, Tick } from '../parts/fields.tsx'
import { Later } from '../parts/later.tsx'
import { ShareLink } from '../parts/share-link.tsx'
import { share } from '../share.ts'
import '../style/village-story.css'
import { Awards } from './awards.tsx'
import { type Chapter, chaptersOf, knowledgeIn } from './chronicle.ts'
import { Questions } from './questions.tsx'
import {
  everHere,
  isOfSeveral,
  isTrouble,
  type RetoldCountry,
  type RetoldVillage,
  retellCountry,
  retellVillage,
  type Tale,
  taleIn,
  type VillageTrouble,
} from './retold.ts'
import { VotesTable } from './votes-table.tsx'

/** A village that is over, or several that played together, told as a story. */
export function VillageStory({
  written,
  name,
  onHindsight,
}: Looking & { readonly written: unknown; readonly name: string | null }) {
  const retold = useMemo(
    () => (isOfSeveral(written) ? retellCountry(written) : retellVillage(written)),
    [written],
  )
  if (isTrouble(retold))
    return (
      <>
        <h1>{say('many-story.title')}</h1>
        <p class="prompt" role="status">
          {troubleText(retold)}
        </p>
      </>
    )
  return 'tales' in retold ? (
    <Country retold={retold} name={name} onHindsight={onHindsight} />
  ) : (
    <Story retold={retold} name={name} onHindsight={onHindsight} />
  )
}

/** Whoever reads a story may want to see what could have been known in it. */
interface Looking {
  readonly onHindsight: (tale: Tale) => void
}

/** The honours of a saved village, or of one of several, to be shown at its end; null: it cannot be told. */
export function awardsIn(written: unknown, village: number): ComponentType | null {
  const tale = taleIn(written, village)
  return tale && (() => <Awards last={tale.last} />)
}

function Story({
  retold,
  name,
  onHindsight,
}: Looking & { readonly retold: RetoldVillage; readonly name: string | null }) {
  const { saved, script, last } = retold
  const { setup, seed, salt } = saved
  const teller = useMemo(
    () => new VillageScribe(say, language.value, setup, { script }),
    [saved, language.value],
  )
  const chapters = useMemo(() => chaptersOf(retold, teller), [retold, teller])
  const opened = useMemo(() => openVillage(setup, { seed, salt }), [saved])
  return (
    <article class="village-story">
      <header>
        <h1>{say('many-story.title')}</h1>
        <p class="lead">{say('local.story.of', { names: listOf(language.value, setup.players) })}</p>
        <When startsAt={setup.startsAt} />
        <Outcome last={last} teller={teller} />
        <Promised opened={opened} />
      </header>
      <Told tale={retold} teller={teller} chapters={chapters} onHindsight={last.outcome && onHindsight} />
      <Keep name={name} text={() => textFile(setup.players, [{ where: null, chapters }])} />
    </article>
  )
}

/** Several villages: one after the other, as one chooses. */
function Country({
  retold,
  name,
  onHindsight,
}: Looking & { readonly retold: RetoldCountry; readonly name: string | null }) {
  const { saved, tales } = retold
  const { setup, seed, salt } = saved
  const shown = useSignal(0)
  const players = useMemo(() => setup.villages.flatMap((village) => village.players), [saved])
  const tellers = useMemo(
    () =>
      tales.map(
        ({ script }, village) =>
          new VillageScribe(say, language.value, { players, blanks: setup.blanks }, { village, script }),
      ),
    [saved, language.value],
  )
  const opened = useMemo(() => openVillages(setup, { seed, salt }), [saved])
  // Another file may have fewer.
  const village = Math.min(shown.value, tales.length - 1)
  const [tale, teller] = [at(tales, village), at(tellers, village)]
  const isOver = tales.every(({ last }) => last.outcome)
  const chapters = useMemo(() => chaptersOf(tale, teller), [tale, teller])
  return (
    <article class="village-story">
      <header>
        <h1>{say('many-story.title-several', { count: tales.length })}</h1>
        <When startsAt={setup.startsAt} />
        <Promised opened={opened} />
        <Choice
          name="village"
          label={say('many-story.which')}
          value={String(village)}
          values={tales.map((_, index) => String(index))}
          word={(each) => nameOf(Number(each))}
          onPick={(each) => {
            shown.value = Number(each)
          }}
        />
        <p class="lead">
          {say('local.story.of', { names: listOf(language.value, setup.villages[village]?.players ?? []) })}
        </p>
        <Outcome last={tale.last} teller={teller} />
      </header>
      <Told
        key={village}
        tale={tale}
        teller={teller}
        chapters={chapters}
        onHindsight={isOver ? onHindsight : null}
      />
      <Keep
        name={name}
        text={() =>
          textFile(
            players,
            tales.map((each, index) => ({
              where: nameOf(index),
              chapters: chaptersOf(each, at(tellers, index)),
            })),
          )
        }
      />
    </article>
  )
}

const nameOf = (village: number): string => say('many-announcements.villages.name', { number: village + 1 })

function When({ startsAt }: { readonly startsAt: number }) {
  const form = new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' })
  return <p class="quiet">{form.format(startsAt)}</p>
}

/** Who has won, if it came to that. */
function Outcome({ last, teller }: { readonly last: State; readonly teller: VillageScribe }) {
  const seen = view(last, 'moderator')
  const { victory } = teller.outcome(seen)
  return (
    <>
      {victory.length > 0 && <p class="verdict">{victory.join(' ')}</p>}
      {!seen.end && <p>{say('many-story.unfinished')}</p>}
    </>
  )
}

/** All that there is to tell of one village. */
function Told({
  tale,
  teller,
  chapters,
  onHindsight,
}: {
  readonly tale: Tale
  readonly teller: VillageScribe
  readonly chapters: readonly Chapter[]
  /** Null: somebody still plays. */
  readonly onHindsight: ((tale: Tale) => void) | null
}) {
  const { last } = tale
  const seen = view(last, 'moderator')
  return (
    <>
      {seen.end && <Awards last={last} />}
      <Chronicle chapters={chapters} />
      {seen.end && (
        <>
          <Knowledge tale={tale} teller={teller} />
          {onHindsight && (
            <Later
              load={loadHindsightButton}
              meanwhile={<span />}
              isWithin
              props={{ onOpen: () => onHindsight(tale) }}
            />
          )}
          <VotesTable seen={seen} seats={everHere(tale)} teller={teller} />
          <Questions last={last} />
        </>
      )}
    </>
  )
}

/** Ways to keep a story and to pass it on. */
function Keep({ name, text }: { readonly name: string | null; readonly text: () => File }) {
  return (
    <div class="row">
      {name !== null && (
        <>
          <ShareLink path={`/story/${name}`} label={say('app.share.link')} />
          <a class="button" href={`/api/stories/${name}`} download="wolfmoon.json">
            {say('app.share.file')}
          </a>
        </>
      )}
      <button type="button" onClick={() => void share({ title: 'Wolfmoon', file: text() })}>
        {say('many-story.text')}
      </button>
    </div>
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
function Knowledge({ tale, teller }: { readonly tale: Tale; readonly teller: VillageScribe }) {
  const { last } = tale
  return (
    <section class="knowledge">
      <h2>{say('many-story.knowledge')}</h2>
      {knowledgeIn(tale, teller).map(({ seat, card, learned }) => (
        <details key={seat}>
          <summary>
            <b>{last.setup.players[seat]}</b> <span class="quiet">{became(last, seat, card, teller)}</span>
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

function became({ players }: State, seat: number, card: string, teller: VillageScribe): string {
  const self = players[seat]?.self
  return !self || self.role === self.dealt
    ? say('many-story.knew-card', { role: card })
    : say('many-story.knew-became', { role: card, end: teller.role(self.role) })
}

/** Whether the deal is the one that the record says was promised. */
function Promised({ opened }: { readonly opened: Opened }) {
  const verdict = useMemo(() => checkReceipt(null, opened), [opened])
  const { commitment } = opened
  if (commitment === null)
    return (
      <p class="story-promise" data-promise="no-promise">
        {say('local.story.no-promise')}
      </p>
    )
  const isBroken = verdict.type === 'broken'
  return (
    <p class="story-promise" data-promise={isBroken ? 'broken' : 'fits'}>
      {isBroken ? say('local.story.broken') : say('promise.fits', { fingerprint: fingerprint(commitment) })}
    </p>
  )
}

/** The whole story as a text that can be read anywhere. */
function textFile(
  players: readonly string[],
  villages: readonly { readonly where: string | null; readonly chapters: readonly Chapter[] }[],
): File {
  const told = villages.flatMap(({ where, chapters }) => [
    ...(where === null ? [] : [where]),
    ...chapters.map(({ title, lines }) =>
      [
        title ?? say('many-story.beginning'),
        ...lines.map(({ text, isSecret }) => (isSecret ? `  ${text}` : text)),
      ].join('\n'),
    ),
  ])
  const head = `${say('many-story.title')}\n${say('local.story.of', { names: listOf(language.value, players) })}`
  return new File([[head, ...told].join('\n\n'), '\n'], 'wolfmoon.txt', { type: 'text/plain' })
}

function troubleText(trouble: VillageTrouble): string {
  switch (trouble.code) {
    case 'version':
      return say('local.story.errors.version', { version: trouble.version, known: trouble.known })
    case 'damaged':
      return say('local.story.errors.damaged', { part: trouble.path })
    case 'impossible': {
      const teller = new VillageScribe(say, language.value, { players: [], blanks: [] })
      return say('local.story.errors.impossible', {
        step: trouble.step,
        why: teller.refusal(trouble.refusal),
      })
    }
  }
}
