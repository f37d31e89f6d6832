import file from 'virtual:drawings/many-nights'
import { fetchDrawings } from '../art.ts'

let loading: Promise<void> | undefined

/** Fetches the drawings of the roles that only villages have; where they do not come, a sign stands for each side. */
export function loadVillageDrawings(): Promise<void> {
  loading ??= fetchDrawings(file).catch(() => {
    loading = undefined
  })
  return loading
}
