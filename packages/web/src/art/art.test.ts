import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { roleIds as villagers } from '@wolfmoon/engine/many-nights'
import { roleIds } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'

const at = (path: string): URL => new URL(path, import.meta.url)
const folders = ['roles', 'many-nights'] as const

/** Where the drawing of a role is. */
const placesOf = (role: string) => folders.filter((folder) => existsSync(at(`${folder}/${role}.svg`)))
const drawn = folders.flatMap((folder) =>
  readdirSync(at(folder)).map(
    (file) => [`${folder}/${file}`, readFileSync(at(`${folder}/${file}`), 'utf8')] as const,
  ),
)

describe('the drawings of roles', () => {
  test.each(roleIds)('%s is drawn for One Night', (role) => {
    expect(placesOf(role)).toEqual(['roles'])
  })

  test.each(villagers)('%s is drawn once for Many Nights', (role) => {
    expect(placesOf(role)).toHaveLength(1)
  })

  test('there is none without a role', () => {
    const known = new Set<string>([...roleIds, ...villagers])
    expect(drawn.map(([file]) => file.replace(/.*\/|\.svg$/g, '')).filter((id) => !known.has(id))).toEqual([])
  })

  test.each(drawn)('%s has the frame and the three tones of all, and no ids', (_, svg) => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96"/)
    expect(svg).toContain('<circle class="art-disc" cx="48" cy="48" r="46"')
    const tones = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, tone = '']) => tone)
    expect(new Set(tones.map((tone) => tone.replace(/,#[0-9a-f]{6}/, '')))).toEqual(
      new Set([
        ...(tones.includes('none') ? ['none'] : []),
        'var(--art-ink)',
        'var(--art-tone)',
        'var(--art-light)',
      ]),
    )
    expect(svg).not.toMatch(/\bid=|<style|<image|href/)
  })

  test('no two are alike', () => {
    expect(new Set(drawn.map(([, svg]) => svg)).size).toBe(drawn.length)
  })
})
