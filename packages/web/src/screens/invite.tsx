import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { tell } from '../parts/complaint.tsx'
import { share } from '../share.ts'

/** The room's code, its link, and the link as a picture for cameras. */
export function Invite({ code, isOpen = false }: { readonly code: string; readonly isOpen?: boolean }) {
  const url = `${location.origin}/r/${code}`
  const isShown = useSignal(isOpen)
  return (
    <section class="invite">
      <p class="room-code" translate={false}>
        <span class="hidden">{say('app.invite.code')}</span>
        {code}
      </p>
      <div class="row">
        <button
          type="button"
          onClick={async () => {
            if ((await share({ title: 'Wolfmoon', url })) === 'copied') tell(say('app.share.copied'))
          }}
        >
          {say('app.invite.share')}
        </button>
        {!isOpen && (
          <button
            type="button"
            aria-expanded={isShown.value}
            onClick={() => {
              isShown.value = !isShown.value
            }}
          >
            {say('app.invite.qr')}
          </button>
        )}
      </div>
      {isShown.value && <Qr text={url} />}
    </section>
  )
}

/** A link as a picture for cameras. */
export function Qr({ text }: { readonly text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    void import('lean-qr').then(({ generate }) => {
      if (canvas.current)
        generate(text).toCanvas(canvas.current, { on: [11, 16, 36, 255], off: [255, 255, 255, 255] })
    })
  }, [text])
  return <canvas class="qr" ref={canvas} role="img" aria-label={say('app.invite.qr-of', { text })} />
}
