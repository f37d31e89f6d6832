import { useSignal } from '@preact/signals'
import { type RoleId, roleIds } from '@wolfmoon/engine/one-night'
import type { Language } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { Guide } from '../guide/guide.tsx'
import { RolePage } from '../guide/role-page.tsx'
import { language, loadGuide, say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Later } from '../parts/later.tsx'
import { route } from '../route.ts'
import '../style/guide.css'

/** How it is played, and a page for each role; of the other game in a part of its own. */
export function Rules() {
  const [, game, page] = route.value
  return game === 'many-nights' ? (
    <>
      <Bar />
      <Later key="many-nights" load={loadVillageGuide} props={{ page }} />
    </>
  ) : (
    <OneNightRules />
  )
}

async function loadVillageGuide() {
  const [{ VillageGuide }, { loadGuideWords }, { loadVillageWords }, { loadVillageDrawings }] =
    await Promise.all([
      import('../guide/village/guide.tsx'),
      import('../guide/village/words.ts'),
      import('../many-nights/words.ts'),
      import('../many-nights/drawings.ts'),
    ])
  await Promise.all([loadGuideWords(), loadVillageWords(), loadVillageDrawings()])
  return VillageGuide
}

function OneNightRules() {
  const wanted = language.value
  const loaded = useSignal<{ readonly language: Language; readonly failed: boolean } | null>(null)
  scene.value = 'evening'
  useEffect(() => {
    loadGuide(wanted).then(
      () => {
        loaded.value = { language: wanted, failed: false }
      },
      () => {
        loaded.value = { language: wanted, failed: true }
      },
    )
  }, [wanted])
  const { failed, language: loadedLanguage } = loaded.value ?? {}
  return (
    <>
      <Bar />
      {loadedLanguage !== wanted ? (
        <main class="page" aria-busy="true" />
      ) : failed ? (
        <main class="page">
          <p class="prompt">{say('app.offline')}</p>
        </main>
      ) : (
        <Asked name={route.value[1]} />
      )}
    </>
  )
}

function Asked({ name }: { readonly name: string | undefined }) {
  if (name === undefined) return <Guide />
  if (isRole(name)) return <RolePage key={name} role={name} />
  return (
    <main class="page">
      <h1>{say('guide.role.unknown')}</h1>
      <a class="button" href="/rules">
        {say('guide.role.back')}
      </a>
    </main>
  )
}

const isRole = (name: string): name is RoleId => (roleIds as readonly string[]).includes(name)
