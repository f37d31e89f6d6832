import type { Seat } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import type { Village } from '../village.ts'

/** All that is to be remembered of a player, as it would stand on the pad. */
export function notesOn(village: Village, seat: Seat): readonly string[] {
  const { view, teller } = village
  const { truth, desk } = view
  if (!truth || !desk) return []
  const notes: string[] = []
  const note = (is: unknown, text: () => string) => {
    if (is) notes.push(text())
  }
  const names = (seats: readonly Seat[]) => teller.names(seats)
  const mates = truth.mates.flatMap(([one, other]) => (one === seat ? [other] : other === seat ? [one] : []))
  const [turning, copied, heir] = [truth.turning[seat], truth.copyOf[seat], truth.heirOf[seat]]
  const [minion, marks, cult] = [truth.minionOf[seat], truth.marks[seat] ?? [], truth.cults[seat] ?? []]
  note(mates.length > 0, () => say('many-desk.note.mate', { names: names(mates) }))
  note(minion, () => say(`many-desk.note.minion-${minion ?? 'werewolf'}`))
  note(cult.length > 0, () => say('many-desk.note.cult', { names: names(cult) }))
  note(marks.length > 0, () => say('many-desk.note.marks', { names: names(marks) }))
  note(copied != null, () => say('many-desk.note.copies', { names: names([copied ?? 0]) }))
  note(heir, () => say('many-desk.note.heir'))
  note(truth.writer === seat, () => say('many-desk.note.writer'))
  note(desk.poxer === seat, () => say('many-desk.note.poxer'))
  note(truth.amulet?.holder === seat, () => say('many-desk.note.amulet'))
  note(turning, () => say('many-desk.note.turning', { role: turning ? teller.role(turning) : '' }))
  for (const each of ['blessed', 'wounded', 'dulled'] as const)
    note(truth[each][seat], () => say(`many-desk.note.${each}`))
  note(truth.fools.includes(seat), () => say('many-desk.note.fool'))
  note(desk.reprieved[seat], () => say('many-desk.note.reprieved'))
  note(desk.disgraced[seat], () => say('many-desk.note.disgraced'))
  note(view.absent[seat], () => say('many-app.day.is-absent'))
  note(view.muted[seat], () => say('many-app.day.is-muted'))
  note(view.elected === seat, () => say('many-app.day.is-elected'))
  for (const { verb, times } of desk.left[seat] ?? [])
    notes.push(say('many-desk.note.left', { verb: say(`many-words.verb.${verb}`), times }))
  const named = [...new Set((desk.named[seat] ?? []).map((one) => one.seat))]
  note(named.length > 0 && view.alive[seat], () => say('many-desk.note.named', { names: names(named) }))
  return notes
}

/** What is to be remembered of the whole village. */
export function notesOnAll({ view }: Village): readonly string[] {
  const { truth, number, phase } = view
  if (!truth) return []
  const next = phase === 'night' ? number : number + 1
  return [
    ...(truth.sickOn === next ? [say('many-desk.note.sick')] : []),
    ...(truth.angryOn === next ? [say('many-desk.note.angry')] : []),
  ]
}
