import type { Phone } from './phone.ts'

/** What a device was asked to pass on. */
export async function shared({ page, say }: Phone): Promise<string> {
  await page.getByRole('button', { name: say('app.invite.share'), exact: true }).tap()
  return page.evaluate(() => (window as unknown as { shared: string }).shared)
}

/** A phone that keeps what is passed on instead of opening a sheet. */
export function keepWhatIsShared(): void {
  Object.defineProperty(navigator, 'canShare', { value: () => true })
  Object.defineProperty(navigator, 'share', {
    value: async ({ url }: ShareData) => {
      Object.assign(window, { shared: url })
    },
  })
}
