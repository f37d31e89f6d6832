import { useSignal } from '@preact/signals'
import { inviteTo, nearby, typed, useLink } from '../invitation.ts'
import { say } from '../language.ts'
import { Later } from '../parts/later.tsx'
import { ShareLink } from '../parts/share-link.tsx'

/** The room's code, its link, and the link as a picture for cameras. */
export function Invite({ code, path = `/r/${code}` }: { readonly code: string; readonly path?: string }) {
  const link = useLink(path)
  const isShown = useSignal(false)
  return (
    <section class="invite">
      <p class="room-code" translate={false}>
        <span class="hidden">{say('app.invite.code')}</span>
        {code}
      </p>
      {link === null ? (
        <Unreachable />
      ) : (
        <>
          <div class="row">
            <ShareLink path={path} label={say('app.invite.share')} />
            <button
              type="button"
              disabled={link === undefined}
              aria-expanded={isShown.value}
              onClick={() => {
                isShown.value = !isShown.value
              }}
            >
              {say('app.invite.qr')}
            </button>
          </div>
          {isShown.value && link && <Qr text={link} />}
          {link && nearby.value.length === 1 && (
            <p class="way-in">
              <span class="quiet">{say('app.invite.which')}</span>
              <span translate={false}>{typed(link)}</span>
            </p>
          )}
          <AddressChoice link={link} />
        </>
      )}
    </section>
  )
}

/** A room's link on the wall, to scan or to type. */
export function WallInvite({ code, path = `/r/${code}` }: { readonly code: string; readonly path?: string }) {
  const link = useLink(path)
  if (link === null) return <Unreachable />
  return (
    <>
      {link && <Qr text={link} />}
      {link && <p class="lead way-in">{say('app.table.come', { address: typed(link) })}</p>}
      <AddressChoice link={link} />
    </>
  )
}

/** Which of several addresses phones are led to. */
function AddressChoice({ link }: { readonly link: string | undefined }) {
  if (!link || nearby.value.length < 2) return null
  return (
    <label class="address-choice">
      <span class="quiet">{say('app.invite.which')}</span>
      <select
        value={new URL(link).origin}
        translate={false}
        onChange={(event) => inviteTo(event.currentTarget.value)}
      >
        {nearby.value.map((address) => (
          <option key={address} value={address}>
            {typed(address)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** That no phone gets here, and what to do about it. */
function Unreachable() {
  return (
    <div class="unreachable" role="status">
      <p>{say('app.invite.nobody')}</p>
      <p class="quiet">
        {say('app.invite.nobody-how', { address: location.host })
          .split(flags)
          .map((text) => (flags.test(text) ? <code key={text}>{text}</code> : text))}
      </p>
    </div>
  )
}

const flags = /(--[a-z-]+(?: [\d.]*\d)?)/

/** A link as a picture for cameras, as soon as it can be drawn. */
export function Qr({ text }: { readonly text: string }) {
  return (
    <Later
      isWithin
      load={() => import('../parts/qr.tsx').then(({ Qr: Drawn }) => Drawn)}
      meanwhile={<canvas class="qr" />}
      props={{ text }}
    />
  )
}
