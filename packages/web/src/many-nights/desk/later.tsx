import { Later } from '../../parts/later.tsx'
import type { Village } from '../village.ts'

/** The desk, which only who moderates has to fetch. */
export function LaterDesk({ village }: { readonly village: Village }) {
  return <Later load={loadDesk} props={{ village }} isWithin />
}

async function loadDesk() {
  const [{ Desk }, { loadDeskWords }] = await Promise.all([import('./desk.tsx'), import('./words.ts')])
  await loadDeskWords()
  return Desk
}
