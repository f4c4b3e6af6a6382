import { expect, type Page } from '@playwright/test'

/** What this browser stores of the site: names of cookies, and keys of the storage of the browser and of the tab. */
export async function namesHeld(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies.map(({ name }) => name), ...keys]
}

/** What a browser may store according to the privacy policy; `*` in a name stands for any text. */
export async function namesInPolicy(page: Page): Promise<RegExp[]> {
  const html = await (await page.request.get('/en/privacy-policy')).text()
  const policy = html.slice(
    html.indexOf('id="cookies"'),
    html.indexOf('id="external-transmission"'),
  )
  const names = [...policy.matchAll(/<dt[^>]*>([^<]+)<\/dt>/g)].map(([, name = '']) => name)
  expect(names).toContain('*reboot_session*')
  return names.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`, 'i'))
}

export const unknownTo = (policy: readonly RegExp[], held: readonly string[]): string[] =>
  [...new Set(held)].filter((name) => !policy.some((known) => known.test(name)))
