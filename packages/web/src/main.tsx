import { render } from 'preact'
import './style/tokens.css'
import './style/page.css'
import './style/frame.css'
import './style/table.css'
import './style/doors.css'
import './style/lobby.css'
import './style/play.css'
import './style/evening.css'
import './style/wide.css'
import { App } from './app.tsx'
import { loadDrawings } from './art.ts'
import { language, loadLanguage } from './language.ts'
import { offerUpdates } from './offline.ts'

await loadLanguage(language.value)
const root = document.getElementById('app')
if (root) render(<App />, root)
loadDrawings().catch(() => {})
offerUpdates()
