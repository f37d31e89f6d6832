import { generate } from 'lean-qr'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'

/** A link as a picture for cameras. */
export function Qr({ text }: { readonly text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current)
      generate(text).toCanvas(canvas.current, { on: [11, 16, 36, 255], off: [255, 255, 255, 255] })
  }, [text])
  return <canvas class="qr" ref={canvas} role="img" aria-label={say('app.invite.qr-of', { text })} />
}
