import type { EndView } from '@wolfmoon/engine/one-night'
import { say } from '../language.ts'
import { ShareLink } from '../parts/share-link.tsx'
import { share } from '../share.ts'
import { usePlay } from './play.ts'

/** The story of the game as a link, and its end as a picture. */
export function Share({ end, players }: { readonly end: EndView; readonly players: readonly string[] }) {
  const play = usePlay()
  const { story } = play.parts.value
  const file = play.file?.()
  return (
    <>
      {file && (
        <button type="button" onClick={() => void share({ title: 'Wolfmoon', file })}>
          {say('app.share.file')}
        </button>
      )}
      {story && (
        <>
          <ShareLink path={`/story/${story}`} label={say('app.share.link')} />
          <a class="button" href={`/api/stories/${story}`} download="wolfmoon.json">
            {say('app.share.file')}
          </a>
        </>
      )}
      <button
        type="button"
        onClick={async () => {
          const { picture } = await import('../picture.ts')
          await share({ title: 'Wolfmoon', file: await picture(end, players) })
        }}
      >
        {say('app.share.picture')}
      </button>
    </>
  )
}
