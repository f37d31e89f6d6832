interface Part {
  value: unknown
  readonly edition: number
  json: string | null
  /** What came behind the value of an earlier edition, if that is all that is new. */
  readonly addition: { readonly since: number; readonly json: string } | null
}

/** What is new since an edition, each as the inside of an object: whole parts, and what came behind those that grow. */
export interface News {
  readonly parts: string
  readonly more: string
}

/** Parts of what people are told, as text. Each edition remembers what is new in it. */
export class Written {
  /** How often something has changed. */
  edition = 0
  private readonly parts = new Map<string, Part>()
  private readonly texts = new Map<number, News>()

  /** Takes the parts as they are now; what is no longer among them is nothing. Of those that grow, additions are kept. */
  write(given: object, growing: readonly string[] = []): void {
    const parts = given as Readonly<Record<string, unknown>>
    const edition = this.edition + 1
    for (const name in parts) {
      const value = parts[name]
      const before = this.parts.get(name)
      if (before && isAlike(before.value, value)) before.value = value
      else {
        const addition = before && growing.includes(name) ? additionTo(before, value) : null
        this.parts.set(name, { value, edition, json: null, addition })
        this.edition = edition
      }
    }
    for (const [name, before] of this.parts) {
      if (before.value === null || name in parts) continue
      this.parts.set(name, { value: null, edition, json: null, addition: null })
      this.edition = edition
    }
    if (this.edition === edition) this.texts.clear()
  }

  /** The parts that are not nothing. */
  names(): readonly string[] {
    return [...this.parts].flatMap(([name, { value }]) => (value === null ? [] : name))
  }

  /** Whether there is such a part. */
  has(name: string): boolean {
    return this.parts.has(name)
  }

  /** What is newer than an edition. */
  since(edition: number): News {
    const cached = this.texts.get(edition)
    if (cached !== undefined) return cached
    const whole: string[] = []
    const more: string[] = []
    for (const [name, part] of this.parts) {
      if (part.edition <= edition) continue
      const { addition } = part
      if (addition && edition >= addition.since) more.push(`"${name}":${addition.json}`)
      else whole.push(`"${name}":${jsonOf(part)}`)
    }
    const text = { parts: whole.join(','), more: more.join(',') }
    this.texts.set(edition, text)
    return text
  }
}

function jsonOf(part: Part): string {
  part.json ??= JSON.stringify(part.value)
  return part.json
}

/** What has come behind a list; null if more than that has changed. */
function additionTo({ value: before, edition: since }: Part, after: unknown): Part['addition'] {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length <= before.length) return null
  if (!before.every((item, index) => isAlike(item, after[index]))) return null
  return { since, json: JSON.stringify(after.slice(before.length)) }
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
