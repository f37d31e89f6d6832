import { Later } from '../../parts/later.tsx'
import type { Village } from '../village.ts'

interface Props {
  readonly village: Village
}

/** The desk, which only who moderates has to fetch. */
export function LaterDesk({ village }: Props) {
  return (
    <Later
      load={() => withWords(() => import('./desk.tsx').then(({ Desk }) => Desk))}
      props={{ village }}
      isWithin
    />
  )
}

/** A desk that nobody has any more. */
export function LaterEmptyDesk() {
  return (
    <Later
      load={() => withWords(() => import('./empty-desk.tsx').then(({ EmptyDesk }) => EmptyDesk))}
      meanwhile={<div />}
      props={{}}
      isWithin
    />
  )
}

/** An end that came of a slip can be taken back. */
export function LaterUndo({ village }: Props) {
  return (
    <Later
      load={() => withWords(() => import('./desk.tsx').then(({ UndoTheEnd }) => UndoTheEnd))}
      meanwhile={<div />}
      props={{ village }}
      isWithin
    />
  )
}

async function withWords<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([
    load(),
    import('./words.ts').then(({ loadDeskWords }) => loadDeskWords()),
  ])
  return screen
}
