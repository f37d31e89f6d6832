import { readFileSync } from 'node:fs'
import { faultsOf } from './faults.ts'
import { messagesFile, messagesSource } from './generate.ts'

const faults = [...faultsOf()]
if (readFileSync(messagesFile, 'utf8') !== messagesSource()) {
  faults.push('packages/texts/src/messages.ts is not up to date: npm run texts')
}
for (const fault of faults) console.error(`texts: ${fault}`)
if (faults.length > 0) process.exit(1)
