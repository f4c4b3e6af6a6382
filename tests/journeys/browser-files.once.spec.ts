import { readFileSync } from 'node:fs'
import { expect, type Page, type Request, test } from '@playwright/test'
import * as v from 'valibot'
import { withJoinedGaps } from '#run/vite/joined-messages.ts'
import { settled } from '#tests/support/settled.ts'
import { waitUntilHydrated } from '#tests/support/visit.ts'

/** Shorter words may be in a script for other reasons. */
const sentenceLength = { ja: 14, en: 24 }

/** A message is a text, or a text for each case of a choice. */
const choice = v.object({ match: v.record(v.string(), v.string()) })
const message = v.union([v.string(), v.array(choice)])
const messageFile = v.record(v.string(), message)

const textsOf = (text: v.InferOutput<typeof message>): string[] =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))

function sentencesIn(language: 'ja' | 'en'): string[] {
  const file = new URL(`../../messages/${language}.json`, import.meta.url)
  const messages = v.parse(messageFile, JSON.parse(withJoinedGaps(readFileSync(file, 'utf8'))))
  return Object.values(messages)
    .flatMap(textsOf)
    .filter((text) => text.length > sentenceLength[language] && !/[{"'`\\]/.test(text))
}

/** The files of this kind that the page loads, as it loads them. */
function watch(page: Page, kind: string): Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === kind) seen.push(request)
  })
  return seen
}

/** Late parts are loaded at the first key; links to other pages are never in view, so nothing of those is. */
async function openWithLateParts(
  page: Page,
  address: string,
  scripts: readonly Request[],
  whenLoaded = () => {},
) {
  await page.addInitScript('IntersectionObserver.prototype.observe = () => {}')
  await page.goto(address, { waitUntil: 'networkidle' })
  await waitUntilHydrated(page)
  whenLoaded()
  const before = scripts.length
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
  await settled(() => scripts.length)
}

for (const [address, language, other] of [
  ['/', 'ja', 'en'],
  ['/en', 'en', 'ja'],
  ['/devices/apple-iphone-17', 'ja', 'en'],
  ['/en/devices/apple-iphone-17', 'en', 'ja'],
] as const) {
  test(`${address} loads the words of its language and no others`, async ({ page, request }) => {
    const scripts = watch(page, 'script')
    await openWithLateParts(page, address, scripts)
    await expect.poll(() => scripts.length).toBeGreaterThan(4)
    await settled(() => scripts.length)
    const texts = await Promise.all(
      scripts.map(async (script) => {
        expect(new URL(script.url()).pathname).toMatch(new RegExp(`^/assets/${language}/`))
        return (await request.get(script.url())).text()
      }),
    )
    const everything = texts.join('\n')
    const found = (sentences: readonly string[]) =>
      sentences.filter((sentence) => everything.includes(sentence))
    expect(found(sentencesIn(language)).length).toBeGreaterThan(5)
    expect(found(sentencesIn(other))).toEqual([])
  })

  test(`${address} has all its styles before its late parts`, async ({ page, request }) => {
    // The first pages of a process may be rendered before everything has answered; those are not shared.
    const html = async () => (await request.get(address)).text()
    await expect.poll(html).toContain('</style>')
    const styles = watch(page, 'stylesheet')
    const scripts = watch(page, 'script')
    let earlyScripts = 0
    await openWithLateParts(page, address, scripts, () => {
      earlyScripts = scripts.length
    })
    expect(scripts.length, 'late parts have scripts').toBeGreaterThan(earlyScripts)
    expect(await page.locator('head style').count()).toBeGreaterThan(1)
    expect(styles.map((style) => style.url())).toEqual([])
  })
}

/** A script that blocks the parsing of the page waits for ever; later ones, and Playwright's own, do not. */
const neverFor = (name: string) => `{
  const wait = window.${name}
  window.${name} = (...rest) => (document.currentScript ? 0 : wait(...rest))
}`
const noFrame = neverFor('requestAnimationFrame')
const noTimer = neverFor('setTimeout')
const hidden = 'Object.defineProperty(document, "hidden", { value: true })'

for (const [kind, script] of [
  ['that is hidden', [noFrame, noTimer, hidden].join('\n')],
  ['that draws no frame', noFrame],
] as const) {
  test(`a page ${kind} has its scripts too`, async ({ page }) => {
    await page.addInitScript(script)
    await page.goto('/en/devices')
    await waitUntilHydrated(page)
  })
}
