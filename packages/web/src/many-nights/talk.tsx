import { Later } from '../parts/later.tsx'
import { Chat } from '../play/chat.tsx'
import { mayTellAll, type Village } from './village.ts'

/** The talk of a village, where its people chat. */
export function Talk(props: { readonly village: Village; readonly avatars: readonly number[] }) {
  if (!props.village.parts.settings?.chat) return null
  return (
    <Later
      isWithin
      load={() => import('../chips/many-nights.tsx').then(({ loadTalk }) => loadTalk())}
      meanwhile={<Chat isClosed={!mayTellAll(props.village)} />}
      props={props}
    />
  )
}
