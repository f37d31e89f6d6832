import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { faultsOf } from './faults.ts'
import { made } from './generate.ts'

const faults = [...faultsOf()]
for (const [file, source] of made()) {
  if (readFileSync(file, 'utf8') !== source) faults.push(`${basename(file)} is not up to date: npm run texts`)
}
for (const fault of faults) console.error(`texts: ${fault}`)
if (faults.length > 0) process.exit(1)
