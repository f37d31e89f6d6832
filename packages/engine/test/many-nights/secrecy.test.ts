// @module-tag A1
import { keepsSecrets } from '../keeps-secrets.ts'
import { leaks } from './leaks.ts'
import { villageWorlds } from './secrecy.ts'

keepsSecrets(villageWorlds, leaks, 1 / 4)
