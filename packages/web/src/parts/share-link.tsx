import { useLink } from '../invitation.ts'
import { say } from '../language.ts'
import { share } from '../share.ts'
import { tell } from './complaint.tsx'

/** Passes a link of this server on, as others can follow it; says so if they cannot. */
export function ShareLink({ path, label }: { readonly path: string; readonly label: string }) {
  const link = useLink(path)
  return (
    <button
      type="button"
      disabled={link === undefined}
      onClick={async () => {
        if (!link) tell(say('app.invite.nobody'))
        else if ((await share({ title: 'Wolfmoon', url: link })) === 'copied') tell(say('app.share.copied'))
      }}
    >
      {label}
    </button>
  )
}
