/** Goes to a section of this page and reads on there: a link alone would leave the focus where it was. */
export function showSection(event: Event, id: string): void {
  event.preventDefault()
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
