// @module-tag A1
import { keepsSecrets } from '../keeps-secrets.ts'
import { leaks } from './leaks.ts'
import { tableWorlds } from './secrecy.ts'

keepsSecrets(tableWorlds, leaks)
