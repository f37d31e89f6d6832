interface Part {
  value: unknown
  json: string
  edition: number
}

/** Parts of what people are told, as text. Each edition remembers what is new in it. */
export class Written {
  /** How often something has changed. */
  edition = 0
  private readonly parts = new Map<string, Part>()
  private readonly texts = new Map<number, string>()

  /** Takes the parts as they are now. */
  write(parts: Readonly<Record<string, unknown>>): void {
    const edition = this.edition + 1
    for (const name in parts) {
      const value = parts[name]
      const known = this.parts.get(name)
      if (known && isAlike(known.value, value)) known.value = value
      else {
        this.parts.set(name, { value, json: JSON.stringify(value), edition })
        this.edition = edition
      }
    }
    if (this.edition === edition) this.texts.clear()
  }

  /** The parts that are newer than an edition, as the inside of an object; empty if none is. */
  since(edition: number): string {
    const known = this.texts.get(edition)
    if (known !== undefined) return known
    const news: string[] = []
    for (const [name, part] of this.parts) if (part.edition > edition) news.push(`"${name}":${part.json}`)
    const text = news.join(',')
    this.texts.set(edition, text)
    return text
  }
}

/** Whether two values would be written in the same way. Much quicker than to write both. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isAlike(item, other[index]))
    )
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const name in fields) if (!isAlike(fields[name], others[name])) return false
  for (const name in others) if (!(name in fields)) return false
  return !Array.isArray(other)
}
