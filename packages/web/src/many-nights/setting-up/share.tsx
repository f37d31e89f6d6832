import type { ManyNightsRules } from '@wolfmoon/protocol'
import { useLink } from '../../invitation.ts'
import { say } from '../../language.ts'
import { ShareLink } from '../../parts/share-link.tsx'
import { Qr } from '../../screens/invite.tsx'
import { read, written } from './link.ts'

/** The whole set-up as a link and as a picture for cameras. */
export function ShareSetUp({ settings }: { readonly settings: ManyNightsRules }) {
  const told = written(settings)
  const path = `/village#${told}`
  const link = useLink(path)
  if (!read(told)) return <p class="panel quiet">{say('many-choosing.share.not-yet')}</p>
  return (
    <div class="panel share-set-up">
      <p class="quiet">{say('many-choosing.share.how')}</p>
      <ShareLink path={path} label={say('app.invite.share')} />
      {link && <Qr text={link} />}
    </div>
  )
}
