import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { clipboardHtml } from '#tests/support/clipboard-html.ts'
import { png } from '#tests/support/pictures.ts'
import { namesHeld, namesInPolicy, unknownTo } from './browser-storage.ts'
import {
  editAndPublish,
  editDraft,
  foreignRequestsOf,
  leadField,
  openWithinMs,
  publish,
  publishButton,
  signInAsEditor,
} from './editor.ts'
import { languages } from './visitor.ts'

const shownWithinMs = 2_000
const patient = { timeout: openWithinMs }

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const previewIn = (page: Page) => page.frameLocator('iframe')

let page: Page

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await signInAsEditor(page, '/studio/structure')
  await expect(page.getByText('サイト / Site')).toBeVisible(patient)
})

/** The page of a preview cannot be clicked before its overlays are above it. */
async function openPreview(path: string) {
  await page.goto(`/studio/presentation?preview=${path}`)
  const overlay = previewIn(page).locator('sanity-visual-editing [data-ui="Card"]').first()
  await expect(overlay).toBeAttached(patient)
}

/** A visitor's own browser with an open page; `requests` are the addresses that it requested. */
async function visit(browser: Browser, path: string) {
  const page = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(path)
  await page.evaluate(() => Reflect.set(window, 'isTheSamePage', true))
  const isTheSamePage = () => page.evaluate(() => Reflect.get(window, 'isTheSamePage') === true)
  return { page, requests, isTheSamePage }
}

const editorsCode = /preview-tools|VisualEditing/
const words = {
  ja: `よい道具を、みんなで使う店です。${Date.now()}`,
  en: `A shop for tools that many people use. ${Date.now()}`,
}
const before = { ja: '', en: '' }

test('a click on a sentence opens its field; the preview shows what is typed, visitors only what is published', async ({
  browser,
  request,
}) => {
  const foreign = foreignRequestsOf(page)
  const editorsRequests: string[] = []
  page.on('request', (sent) => editorsRequests.push(sent.url()))
  const visitors = {
    ja: await visit(browser, '/about'),
    en: await visit(browser, '/en/about'),
  }
  await openPreview('/about')
  const sentence = previewIn(page).getByText('よい道具を、必要なあいだだけ。持つこと')
  await sentence.hover()
  await sentence.click()
  await expect(leadField(page, 'ja')).toBeFocused(patient)
  for (const language of languages) {
    before[language] = await leadField(page, language).inputValue()
    await leadField(page, language).fill(words[language])
  }
  await expect(previewIn(page).getByText(words.ja)).toBeVisible()
  expect(await (await request.get('/about')).text()).not.toContain(words.ja)
  await expect(visitors.ja.page.getByText(before.ja)).toBeVisible()
  await expect(visitors.ja.page.getByText(words.ja)).toBeHidden()

  await publish(page)
  const soon = { timeout: shownWithinMs }
  await Promise.all([
    expect(visitors.ja.page.getByText(words.ja)).toBeVisible(soon),
    expect(visitors.en.page.getByText(words.en)).toBeVisible(soon),
  ])
  for (const { requests, isTheSamePage } of Object.values(visitors)) {
    expect(await isTheSamePage()).toBe(true)
    expect(requests.filter((url) => editorsCode.test(url))).toEqual([])
  }
  expect(editorsRequests.filter((url) => editorsCode.test(url)).length).toBeGreaterThan(0)
  expect([...foreign]).toEqual([])
})

test('an older version comes back from the history, and its description with it', async ({
  browser,
}) => {
  const visitor = await visit(browser, '/about')
  const description = visitor.page.locator('meta[name="description"]')
  const old = (await description.getAttribute('content')) ?? ''
  await page.goto('/studio/structure/page-about')
  const field = page.getByTestId('field-description.ja').getByRole('textbox')
  await expect(field).toHaveValue(old, patient)
  await field.fill('書きまちがえた説明です。')
  await publish(page)
  await expect(description).toHaveAttribute('content', '書きまちがえた説明です。')

  await expect(page.getByTestId('pane-footer-document-status')).toContainText(/公開/)
  await page.getByTestId('pane-footer-document-status').click()
  await page.getByRole('tab', { name: '履歴' }).click()
  await page.getByTestId('timeline-item-button').nth(1).click()
  await expect(field).toHaveValue(old, patient)
  await page.getByTestId('action-この版に戻す').click()
  await page.getByRole('button', { name: '確認', exact: true }).click()
  await publish(page)
  await expect(description).toHaveAttribute('content', old)
  expect(await visitor.isTheSamePage()).toBe(true)
})

const rich = (text: string) => ({
  _type: 'block',
  _key: 'paragraph',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
})
const pictureBlock = {
  _type: 'pictureWithText',
  _key: 'uploaded',
  heading: { _type: 'localeString', ja: '届いた箱の写真', en: 'The box' },
  body: {
    _type: 'localeRichText',
    ja: [rich('この箱で送ります。')],
    en: [rich('It goes in this.')],
  },
  picture: { _type: 'picture', alt: { _type: 'localeString', ja: '茶色の箱', en: 'A brown box' } },
  side: 'right',
}

/** Pastes into a new paragraph at the end of a rich text, as the browser does for Ctrl-V. */
async function pasteInto(field: Locator, html: string) {
  const text = field.getByRole('textbox')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'plain words')
    const options = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', options))
  }, html)
}

const naturalRatio = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)

test('an uploaded picture is in the preview at once, a refused one says why; its crop and pasted links are on the page when published', async ({
  browser,
}) => {
  await editDraft('page-trade-in-program', {
    insert: { after: 'blocks[-1]', items: [pictureBlock] },
  })
  await openPreview('/trade-in-program')
  const heading = previewIn(page).getByRole('heading', { name: '届いた箱の写真' })
  await heading.hover()
  await heading.click()
  const chosen = page.locator('input[type="file"]')
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await chosen.setInputFiles(broken, patient)
  await expect(page.getByText('JPEG、PNG、WebP、GIF、AVIFの画像ではありません。')).toBeVisible(
    patient,
  )
  await expect(page.getByText('詳細はコンソールを')).toBeHidden()
  const file = { name: 'box.png', mimeType: 'image/png', buffer: Buffer.from(await png()) }
  await chosen.setInputFiles(file, patient)
  await expect(previewIn(page).getByRole('img', { name: '茶色の箱' })).toBeVisible(patient)

  const body = page.getByTestId(/^field-.*body\.ja$/)
  const address = `${new URL(page.url()).origin}/en/devices/apple-iphone-17`
  const pasted = [...Object.values(clipboardHtml), `<p><a href="${address}">この機種</a></p>`]
  for (const html of pasted) await pasteInto(body, html)
  // The Studio writes rich text to the draft when the editor pauses; an earlier publication contains the text from before.
  for (const name of ['会社の案内', 'メール', 'この機種']) {
    await expect(previewIn(page).getByRole('link', { name })).toBeVisible()
  }
  for (const [level, name] of [
    [3, '箱の閉じかた'],
    [3, 'お問い\u2060合わせ先'],
    [3, '箱の大きさ'],
    [4, 'いちばん小さい箱'],
  ] as const) {
    await expect(previewIn(page).getByRole('heading', { level, name })).toBeVisible()
  }
  const table = previewIn(page).getByRole('table').filter({ hasText: '小さい箱' })
  await expect(table.getByRole('columnheader', { name: '重さ' })).toBeVisible()
  await expect(table.getByRole('cell', { name: '480g 付属品込み' })).toBeVisible()
  await expect(
    previewIn(page).getByRole('listitem').filter({ hasText: '“箱”を量る' }),
  ).toBeVisible()
  // Readers are not to see what reviewers wrote and deleted.
  for (const text of ['社外秘の確認', '[A1]', 'きっと']) {
    await expect(previewIn(page).getByText(text)).toHaveCount(0)
  }
  const crop = { _type: 'sanity.imageCrop', left: 0, right: 0, top: 0, bottom: 0.5 }
  const visitor = await visit(browser, '/trade-in-program')
  await publish(page)
  const picture = visitor.page.getByRole('img', { name: '茶色の箱' })
  await expect(picture).toBeAttached({ timeout: shownWithinMs })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => naturalRatio(picture)).toBeGreaterThan(0)
  const whole = await naturalRatio(picture)
  for (const [name, href] of [
    ['会社の案内', 'https://example.com/from-word'],
    ['メール', 'mailto:help@example.com'],
    ['この機種', '/devices/apple-iphone-17'],
  ] as const) {
    await expect(visitor.page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    )
  }
  await editAndPublish('page-trade-in-program', {
    set: { 'blocks[_key=="uploaded"].picture.image.crop': crop },
  })
  await expect.poll(() => naturalRatio(picture)).toBeCloseTo(whole * 2, 1)
})

test('an editor sees where a document is used, opens it in the other language, and looks at it on a phone', async () => {
  await page.goto('/studio/structure/faq;faqGroup-points')
  await page.getByText('2つのページで使われています').click(patient)
  await expect(page.getByText('/reboot-points', { exact: true })).toBeVisible()
  await page.getByText('/en/reboot-points', { exact: true }).click()
  const title = previewIn(page).getByRole('heading', { level: 1 })
  await expect(title).toContainText('Reboot points', patient)
  await page.getByRole('button', { name: 'スマートフォン / Phone' }).click()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(390)
})

test('outside the Studio the preview says what it is, and ends with a click; nobody else can open it', async ({
  request,
}) => {
  await openPreview('/about')
  await expect(publishButton(page)).toBeVisible(patient)
  await page.goto('/en/about')
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('You are looking at drafts.')
  await bar.getByRole('link', { name: 'Leave the preview' }).click()
  await expect(page).toHaveURL(/\/en\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('meta[name="content-preview"]').count()).toBe(0)

  const secret = 'sanity-preview-secret=made-up&sanity-preview-pathname=/about'
  for (const path of ['/preview/enable', `/preview/enable?${secret}`]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(401)
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
})

test('what the Studio and its preview leave in the browser is in the privacy policy', async () => {
  await openPreview('/about')
  const held = await namesHeld(page)
  expect(held).toContain('reboot_preview')
  expect(unknownTo(await namesInPolicy(page), held)).toEqual([])
})
