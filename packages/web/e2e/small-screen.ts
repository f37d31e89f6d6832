import type { Page } from '@playwright/test'

/** What does not fit on a page: sideways scrolling, words that are cut off, words that lie on other words. */
export async function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth: width } = document.documentElement
    const wide = scrollWidth - width
    if (wide > 0) found.push(`scrolls sideways by ${wide} px`)
    // What floats above the page may cover it, and what is for the ear alone has no place.
    const aside = 'dialog:not([open]), .hidden, .complaint, [aria-hidden="true"], select, svg'
    const walker = document.createTreeWalker(
      document.querySelector('dialog[open]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const words: { readonly text: string; readonly box: DOMRect; readonly layer: Element | null }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent || parent.closest(aside) || !parent.checkVisibility()) continue
      let layer: Element | null = null
      let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      for (let holder: Element | null = parent; holder; holder = holder.parentElement) {
        const { overflowX, overflowY, position, zIndex } = getComputedStyle(holder)
        const isLayer = /sticky|fixed/.test(position) || (position === 'absolute' && zIndex !== 'auto')
        if (isLayer) layer ??= holder
        const isCut =
          (overflowX === 'hidden' && holder.scrollWidth > holder.clientWidth + 1) ||
          (overflowY === 'hidden' && holder.scrollHeight > holder.clientHeight + 1)
        if (isCut) found.push(`cuts “${text}”`)
        // What is scrolled out of a list lies nowhere.
        if (/auto|scroll/.test(overflowY) && holder.scrollHeight > holder.clientHeight + 1) {
          const seen = holder.getBoundingClientRect()
          top = Math.max(top, seen.top)
          bottom = Math.min(bottom, seen.bottom)
        }
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const whole of range.getClientRects()) {
        const [from, to] = [Math.max(whole.top, top), Math.min(whole.bottom, bottom)]
        if (to <= from) continue
        const box = new DOMRect(whole.x, from, whole.width, to - from)
        if (box.left < -1 || box.right > width + 1) found.push(`loses “${text}” over the edge`)
        words.push({ text, box, layer })
      }
    }
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (one.text === other.text || one.layer !== other.layer) continue
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines of text stand closer than their boxes.
        if (across > 3 && down > Math.min(one.box.height, other.box.height) * 0.4)
          found.push(`“${one.text}” lies on “${other.text}”`)
      }
    }
    return [...new Set(found)]
  })
}

/** Words in the names of people and of cards that go on in the next line, without a hyphen. */
export async function brokenNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const name of document.querySelectorAll(
      '.neighbour-name, .neighbour-line, .role-grid b, .results b',
    )) {
      const text = name.firstChild
      if (!text || !name.checkVisibility()) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        // What goes on behind a soft hyphen begins with the hyphen, at the end of the line before.
        const isGoingOn = text.textContent?.[index - 1] === '\u00AD'
        range.setStart(text, index + (isGoingOn ? 1 : 0))
        range.setEnd(text, index + word.length)
        const [first, ...others] = range.getClientRects()
        if (others.some(({ top }) => top > (first?.top ?? 0) + 4)) found.push(`breaks “${word}”`)
      }
    }
    return [...new Set(found)]
  })
}

/** The cards, or whom one can tap, that lie behind the dock while a page is at its top. */
export async function behindDock(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    const dock = document.querySelector('.stage-foot')?.getBoundingClientRect().top ?? innerHeight
    return [
      ...document.querySelectorAll(
        '.table .slot, .table .seat-name, .village .neighbour, .nominations button',
      ),
    ]
      .filter((place) => place.getBoundingClientRect().bottom > dock + 1)
      .map((place) => place.getAttribute('data-slot') ?? place.textContent ?? '')
  })
}

/** The names that an arrow is drawn over; those of players not even an arrow below. */
export async function crossed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<SVGElement>('.arrows *')) part.style.pointerEvents = 'all'
    const found = new Set<string>()
    for (const name of document.querySelectorAll('.seat-word, .seat-under, .slot-name')) {
      const { left, top, width, height } = name.getBoundingClientRect()
      // Its corners are round.
      for (let across = 1; across < 20; across++) {
        for (let down = 1; down < 5; down++) {
          const there = document.elementsFromPoint(left + (width * across) / 20, top + (height * down) / 5)
          const drawn = name.matches('.slot-name') ? there.slice(0, 1) : there
          if (drawn.some((element) => element.closest('.arrow'))) found.add(name.textContent ?? '')
        }
      }
    }
    return [...found]
  })
}
