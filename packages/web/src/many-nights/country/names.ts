import { say } from '../../language.ts'

/** What one of several villages is called. */
export const villageName = (village: number): string => say('many-country.village', { number: village + 1 })
