import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import {
  draftLead,
  editAndPublish,
  foreignRequestsOf,
  leadField,
  openWithinMs,
  publish,
  publishButton,
  signInAsEditor,
} from './editor.ts'

const shownWithinMs = 2_000

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const patient = { timeout: openWithinMs }
const document = '/studio/structure/page-how-it-works'

async function opened(page: Page) {
  await expect(publishButton(page)).toBeVisible({ timeout: openWithinMs })
  const firstField = page.getByTestId(/^field-.+\.ja$/).first()
  await expect(firstField).toBeVisible({ timeout: openWithinMs })
}

let context: BrowserContext
let page: Page
let foreign: Set<string>

/** One browser for all tests: the Studio is megabytes of JavaScript, which a new one would compile again. */
test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ locale: 'ja-JP' })
  page = await context.newPage()
  foreign = foreignRequestsOf(page)
  await signInAsEditor(page, document)
  await opened(page)
})
test.afterAll(() => context.close())

test('an editor changes a sentence in both languages, publishes, and the site shows it within two seconds', async ({
  request,
}) => {
  const sentences = {
    ja: `選んで、待って、受け取るだけです。${Date.now()}`,
    en: `Choose, wait a little, receive. ${Date.now()}`,
  }
  const before = {
    ja: await leadField(page, 'ja').inputValue(),
    en: await leadField(page, 'en').inputValue(),
  }
  await leadField(page, 'ja').fill(sentences.ja)
  await leadField(page, 'en').fill('')
  await leadField(page, 'en').pressSequentially(sentences.en, { delay: 8 })
  await expect(publishButton(page)).toBeEnabled()
  expect(await (await request.get('/how-it-works')).text()).toContain(before.ja)

  await publish(page)
  const says = async (url: string, sentence: string) =>
    (await (await request.get(url)).text()).includes(sentence)
  const soon = { timeout: shownWithinMs, intervals: [50] }
  await expect.poll(() => says('/how-it-works', sentences.ja), soon).toBe(true)
  await expect.poll(() => says('/en/how-it-works', sentences.en), soon).toBe(true)
  await page.goto('/en/how-it-works')
  await expect(page.getByText(sentences.en)).toBeVisible()
  expect([...foreign]).toEqual([])
})

test('what is not published stays out of sight, and without Japanese nothing can be published', async ({
  request,
}) => {
  await page.goto('/studio/structure/home')
  await opened(page)
  const headline = page.getByTestId('field-headline.ja').getByRole('textbox')
  const published = await headline.inputValue()
  await headline.fill('まだ公開していない見出しです。')
  await expect(publishButton(page)).toBeEnabled()
  expect(await (await request.get('/')).text()).not.toContain('まだ公開していない')

  await headline.fill('')
  await expect(publishButton(page)).toBeDisabled()
  await headline.fill(published)
})

test('what an editor types while another one publishes the page is kept', async () => {
  await page.goto(document)
  await opened(page)
  const before = await leadField(page, 'ja').inputValue()
  const words = Array.from({ length: 24 }, (_, n) => `${n}、`)
  await leadField(page, 'ja').fill('')
  for (const [index, word] of words.entries()) {
    await leadField(page, 'ja').pressSequentially(word, { delay: 30 })
    // Not after the last word, so that something is left to publish.
    if (index % 4 === 1) await editAndPublish('page-how-it-works', { setIfMissing: { lead: {} } })
  }
  await expect(leadField(page, 'ja')).toHaveValue(words.join(''))
  await publish(page)
  await expect(leadField(page, 'ja')).toHaveValue(words.join(''))
  // Other journeys read the page.
  await leadField(page, 'ja').fill(before)
  await publish(page)
})

test('a publication for whose answer the editor does not wait is made all the same', async ({
  request,
}) => {
  await page.goto(document)
  await opened(page)
  const before = await leadField(page, 'ja').inputValue()
  const [first, more] = [`これを公開します。${Date.now()}`, '続きを書いています。']
  await leadField(page, 'ja').fill(first)
  const answers = Promise.withResolvers<void>()
  const isPublication = (sent: Request) => sent.postData()?.includes('document.publish') ?? false
  const asked = page.waitForRequest(isPublication)
  let isSilent = false
  await page.route(/\/data\/actions\//, async (route, sent) => {
    isSilent ||= isPublication(sent)
    if (isSilent) await answers.promise
    await route.continue()
  })
  await publishButton(page).click()
  await asked
  await leadField(page, 'ja').pressSequentially(more, { delay: 100 })
  answers.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  const says = async () => (await (await request.get('/how-it-works')).text()).includes(first)
  await expect.poll(says, { timeout: openWithinMs }).toBe(true)
  await expect(leadField(page, 'ja')).toHaveValue(`${first}${more}`)
  // Other journeys read the page.
  await leadField(page, 'ja').fill(before)
  await publish(page)
})

/** Validation waits until the browser is idle, which it is here only while `isBusy` is not set in the window. */
function idleOnlyWhenNotBusy() {
  const waiting = new Map<number, IdleRequestCallback>()
  let last = 0
  window.requestIdleCallback = (callback) => {
    last += 1
    waiting.set(last, callback)
    return last
  }
  window.cancelIdleCallback = (id) => {
    waiting.delete(id)
  }
  setInterval(() => {
    if (Reflect.get(window, 'isBusy')) return
    for (const [id, callback] of [...waiting]) {
      waiting.delete(id)
      callback({ didTimeout: false, timeRemaining: () => 10 })
    }
  }, 10)
}

const setBusy = (page: Page, isBusy: boolean) =>
  page.evaluate((value) => Reflect.set(window, 'isBusy', value), isBusy)

/** Types two texts while nothing is validated, and publishes; only then may both be validated. */
async function publishBeforeValidation(page: Page, texts: readonly string[]) {
  await setBusy(page, true)
  for (const text of texts) {
    await leadField(page, 'ja').fill(text)
    const stored = text === '' ? undefined : text
    await expect.poll(() => draftLead('page-how-it-works', 'ja'), patient).toBe(stored)
  }
  await publishButton(page).click()
  await setBusy(page, false)
}

test('a publication is decided by the text that is published, not by an older one', async () => {
  const page = await context.newPage()
  await page.addInitScript(idleOnlyWhenNotBusy)
  await page.goto(document)
  await opened(page)
  const before = await leadField(page, 'ja').inputValue()
  await publishBeforeValidation(page, ['', '空にしてから書きました。'])
  await expect(page.getByText(/^最終公開/)).toBeVisible(patient)

  await publishBeforeValidation(page, ['書いてから空にします。', ''])
  await expect(page.getByText('入力に誤りがあります')).toBeVisible(patient)
  await expect(publishButton(page)).toBeDisabled()

  // Other journeys read the page.
  await leadField(page, 'ja').fill(before)
  await publish(page)
  await page.close()
})

test('the Studio speaks Japanese, or English to an editor who has chosen it', async () => {
  await page.goto(document)
  await opened(page)
  const status = page.getByTestId('pane-footer-document-status')
  await expect(status).toContainText(/(秒|分|時間|日)前|たった今/)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'ja-JP')
  const english = page.getByTestId('action-publish')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(english).toBeVisible({ timeout: openWithinMs })
  await page.reload()
  await expect(english).toBeVisible({ timeout: openWithinMs })
  await expect(status).toContainText(/ ago|just now/)
  await expect(root).toHaveAttribute('lang', 'en-US')
  await page.getByRole('button', { name: '日本語', exact: true }).click()
  await opened(page)
})

test('three tabs with a document open do not starve each other', async () => {
  await page.goto(document)
  await opened(page)
  const others = await Promise.all([context.newPage(), context.newPage()])
  for (const tab of others) {
    await tab.goto(document)
    await opened(tab)
    await expect(leadField(tab, 'ja')).toBeVisible({ timeout: openWithinMs })
  }
})
