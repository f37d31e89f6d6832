import { expect, type Locator } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/one-night'
import type { Phone } from './phone.ts'

/** How a host sets a table up. Whatever is left out stays as it is. */
export interface Wanted {
  readonly pace?: 'called' | 'together'
  readonly form?: 'beginner' | 'short'
  readonly scoring?: 'none' | 'chips'
  /** Without a clock people talk until all are ready. */
  readonly talk?: 'clock' | 'no-clock'
  readonly chat?: boolean
  readonly realCards?: boolean
  /** Seconds. */
  readonly act?: number
  readonly round?: number
  readonly confirm?: number
  readonly vote?: number
}

/** The host sets the table up, in the lobby. */
export async function setUp({ page, say }: Phone, wanted: Wanted): Promise<void> {
  const title = page.getByText(say('app.settings.title'))
  await title.tap()
  const tick = async (box: Locator, isOn: boolean) => {
    if ((await box.isChecked()) === isOn) return
    await box.tap()
    await expect(box).toBeChecked({ checked: isOn })
  }
  const take = async (name: string, group: string) => {
    const radio = page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })
    await radio.tap()
    await expect(radio).toBeChecked()
  }
  if (wanted.pace) await take(say(`app.settings.pace-${wanted.pace}`), say('app.settings.pace'))
  if (wanted.form) await take(say(`app.settings.form-${wanted.form}`), say('app.settings.form'))
  if (wanted.scoring) await take(say(`app.settings.scoring-${wanted.scoring}`), say('app.settings.scoring'))
  if (wanted.talk)
    await tick(
      page.getByRole('checkbox', { name: say('app.settings.until-ready') }),
      wanted.talk === 'no-clock',
    )
  if (wanted.chat !== undefined)
    await tick(page.getByRole('checkbox', { name: say('app.settings.chat') }), wanted.chat)
  if (wanted.realCards !== undefined)
    await tick(page.getByRole('checkbox', { name: say('app.settings.real-cards') }), wanted.realCards)
  for (const clock of ['act', 'round', 'confirm', 'vote'] as const) {
    const seconds = wanted[clock]
    if (seconds !== undefined)
      await page.getByRole('slider', { name: say(`app.settings.${clock}`) }).fill(String(seconds))
  }
  await title.tap()
}

/** The host takes cards out of the deck and puts others in, one by one. */
export async function changeDeck(
  host: Phone,
  out: readonly RoleId[],
  into: readonly RoleId[],
): Promise<void> {
  const { say } = host
  await host.tap(say('app.deck.edit'))
  for (const role of out) await host.tap(say('app.deck.less', { role: host.roleName(role) }))
  for (const role of into) await host.tap(say('app.deck.more', { role: host.roleName(role) }))
  await host.tap(say('app.deck.edit'))
}
