import type { ComponentChildren } from 'preact'
import { language, say, speak } from '../language.ts'
import { nextTheme, scene, theme } from '../look.ts'
import { update, waitingVersion } from '../offline.ts'
import { LanguageSelect } from './fields.tsx'

/** The line at the top: the way home, the language, the light. */
export function Bar({ children }: { readonly children?: ComponentChildren }) {
  return (
    <nav class="bar" aria-label={say('app.bar')}>
      <a href="/" class="brand">
        Wolfmoon
      </a>
      {children}
      <span class="bar-end">
        {waitingVersion.value && scene.value === 'evening' && (
          <button type="button" onClick={update}>
            {say('app.update')}
          </button>
        )}
        <LanguageSelect
          isBare
          label={say('app.language')}
          value={language.value}
          onPick={(each) => void speak(each)}
        />
        <button
          type="button"
          class="icon"
          onClick={nextTheme}
          aria-label={say(`app.theme.${theme.value}`)}
          title={say(`app.theme.${theme.value}`)}
        >
          <span class="theme-sign" data-theme-choice={theme.value} />
        </button>
      </span>
    </nav>
  )
}
