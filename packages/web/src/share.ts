/** Something to pass on. */
export interface Shared {
  readonly title: string
  /** What is said of it. */
  readonly text?: string
  readonly url?: string
  readonly file?: File
}

/** Passes something on as well as this device can: its own sheet, the clipboard, a prompt, or a download. */
export async function share({ title, text, url, file }: Shared): Promise<'shared' | 'copied' | 'saved'> {
  const said = { ...(text ? { text } : {}), ...(url ? { url } : {}) }
  const data = file ? { title, files: [file] } : { title, ...said }
  if (navigator.canShare?.(data)) {
    await navigator.share(data).catch(() => {})
    return 'shared'
  }
  if (file) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    return 'saved'
  }
  return (await copy(Object.values(said).join(' '))) ? 'copied' : 'shared'
}

/** Puts a text on the clipboard; pages on plain HTTP have to do it the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'hidden'
    document.body.append(area)
    area.select()
    const isDone = document.execCommand('copy')
    area.remove()
    return isDone
  }
}
