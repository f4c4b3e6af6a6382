import { expect, type Page, test } from '@playwright/test'
import * as v from 'valibot'
import { editAndPublish, publishedDocuments } from './editor.ts'
import { openAccount } from './new-account.ts'
import { main, startLoggedIn } from './visitor.ts'

// One of them publishes the settings of the site, which concern every page.
test.describe.configure({ mode: 'default' })

const settings = v.looseObject({ tagline: v.looseObject({}) })

const shownWithinMs = 2_000
const soon = { timeout: shownWithinMs }

/** What the browser tells a page when the visitor goes to another tab, and comes back. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

const eventsOpened = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/content-events?version='))

test('a page listens while it is in sight; when it comes back it shows what was published meanwhile', async ({
  page,
}) => {
  const opened = eventsOpened(page)
  await page.goto('/en/reboot-points')
  const answer = await opened
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
  })
  const [first, second] = [`Points, told anew. ${Date.now()}`, `And once more. ${Date.now()}`]
  await editAndPublish('page-reboot-points', { set: { 'lead.en': first } })
  await expect(page.getByText(first)).toBeVisible(soon)

  const left = page.waitForEvent('requestfailed', (request) => request.url() === answer.url())
  await setHidden(page, true)
  await left
  await editAndPublish('page-reboot-points', {
    set: { 'lead.en': second, 'description.en': second },
  })
  const back = eventsOpened(page)
  await setHidden(page, false)
  await back
  await expect(page.getByText(second)).toBeVisible(soon)
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', second)
})

test('a publication leaves a page it does not concern alone, and where the visitor was reading', async ({
  page,
}) => {
  const opened = eventsOpened(page)
  await page.goto('/options-device-change')
  await opened
  await page.evaluate(() => window.scrollTo(0, 400))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) asked.push(request.url())
  })
  await editAndPublish('page-reboot-points', { set: { 'lead.ja': `別のページ。${Date.now()}` } })
  const words = `この一文だけが変わりました。${Date.now()}`
  await editAndPublish('page-options-device-change', { set: { 'lead.ja': words } })
  await expect(page.getByText(words)).toBeVisible(soon)
  expect(await page.evaluate(() => window.scrollY)).toBe(400)
  const own = asked.length
  expect(own).toBeGreaterThan(0)
  await editAndPublish('page-reboot-points', { set: { 'lead.ja': `また別の。${Date.now()}` } })
  await page.waitForTimeout(shownWithinMs / 2)
  expect(asked.length).toBe(own)
})

test('what a form has said that was sent before the scripts stays when something is published', async ({
  page,
}) => {
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/update-notifications')
  const opened = eventsOpened(page)
  // As a browser sends it before there are scripts.
  await main(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL(/done=yes/)
  const said = main(page).getByText('Saved', { exact: true })
  await expect(said).toBeVisible()
  await opened
  const tagline = `Published meanwhile. ${Date.now()}`
  const { tagline: before } = v.parse(settings, (await publishedDocuments()).get('siteSettings'))
  await editAndPublish('siteSettings', { set: { 'tagline.en': tagline } })
  await expect(page.getByText(tagline)).toBeVisible(soon)
  await expect(said).toBeVisible()
  await editAndPublish('siteSettings', { set: { tagline: before } })
})

test('who writes to the address of the events is told that it can only be read', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  const status = await page.evaluate(async () => {
    const answer = await fetch('/content-events', { method: 'POST' })
    return [answer.status, answer.headers.get('allow')]
  })
  expect(status).toEqual([405, 'GET, HEAD'])
  const head = await request.head('/content-events')
  expect([head.status(), await head.text()]).toEqual([200, ''])
})
