import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { type RunningLake, startLake } from '#tests/cms/running-lake.ts'
import { openSecondSite } from '#tests/support/second-site.ts'

const hostileText = '</script><script>window.wasHacked = true</script>\u202Eabc\u2069 <b>bold</b>'
/**
 * Below 65,536 letters, from which Chromium up to 150 parses a text as two: React then renders it again, and reports that.
 */
const long = '長い文章です。'.repeat(9_000)
/** A browser that looks for phrases in it is busy for minutes. */
const unbroken = 'ながいぶんしょうがつづく'.repeat(5_000)

const text = (ja: string) => ({ _type: 'localeString', ja })
const rich = (words: string) => ({
  _type: 'localeRichText',
  ja: [
    {
      _type: 'block',
      _key: 'b',
      style: 'shouting',
      markDefs: [{ _type: 'link', _key: 'm', kind: 'url', url: 'javascript:alert(1)' }],
      children: [{ _type: 'span', _key: 's', text: words, marks: ['m', 'blink'] }],
    },
    { _type: 'spreadsheet', _key: 'x' },
  ],
})
const action = (_key: string, label: string, link: object) => ({
  _type: 'action',
  _key,
  label: text(label),
  link: { _type: 'link', ...link },
})

const page = {
  _id: 'page-about',
  _type: 'page',
  route: '/about',
  title: text('日本語だけの題'),
  lead: { _type: 'localeText', ja: hostileText, en: hostileText },
  blocks: [
    { _type: 'carousel', _key: 'unknown' },
    { _type: 'callout', _key: 'broken', tone: 'note', body: 42 },
    {
      _type: 'richTextBlock',
      _key: 'hostile',
      heading: text(hostileText),
      body: rich(hostileText),
    },
    { _type: 'richTextBlock', _key: 'long', heading: text('長い章'), body: rich(long) },
    {
      _type: 'richTextBlock',
      _key: 'unbroken',
      heading: text(unbroken),
      body: rich(unbroken),
    },
    {
      _type: 'callout',
      _key: 'blank',
      tone: 'note',
      heading: text('\u3000\u200B'),
      body: rich('見出しが空白の注意書き。月々｛from_price｝から。'),
    },
    {
      _type: 'faq',
      _key: 'gone',
      group: { _type: 'reference', _weak: true, _ref: 'faqGroup-gone' },
    },
    {
      _type: 'callToAction',
      _key: 'actions',
      heading: text('行き先'),
      actions: [
        action('script', '危ない行き先', { kind: 'url', url: 'javascript:alert(1)' }),
        action('host', '別の行き先', { kind: 'url', url: '//evil.example' }),
        action('lost', '消えた行き先', {
          kind: 'document',
          document: { _type: 'reference', _weak: true, _ref: 'page-gone' },
        }),
        action('phone', '電話をかける', { kind: 'url', url: 'tel:０３－１２３４－５６７８' }),
        action('nobody', '宛先のないメール', { kind: 'url', url: 'mailto:' }),
        action('good', 'デバイスへ', { kind: 'route', route: '/devices', category: 'Phones' }),
      ],
    },
  ],
}

// One lake and one site serve the whole file.
test.describe.configure({ mode: 'default' })

let lake: RunningLake
let site: Awaited<ReturnType<typeof openSecondSite>>
test.beforeAll(async () => {
  lake = await startLake()
  await lake.client('editor').createOrReplace(page)
  site = await openSecondSite({ lakePort: Number(new URL(lake.url).port) })
})
test.afterAll(async () => {
  await site.close()
  await lake.kill()
})

test('whatever stands in the CMS, the page stands and nothing in it runs', async ({
  page: tab,
}) => {
  const problems: string[] = []
  tab.on('pageerror', (error) => problems.push(error.message))
  await tab.goto(`${site.url}/about`)
  await expect(tab.getByRole('heading', { level: 1, name: '日本語だけの題' })).toBeVisible()
  await expect(tab.getByRole('heading', { name: '長い章' })).toBeVisible()
  await expect(tab.getByText('<b>bold</b>').first()).toBeVisible()
  expect(await tab.evaluate(() => Object.hasOwn(window, 'wasHacked'))).toBe(false)
  expect(await tab.locator('[href^="javascript:"], [href^="//"]').count()).toBe(0)
  const end = tab.getByRole('region', { name: '行き先' }).or(tab.getByRole('main'))
  await expect(end.getByRole('link', { name: 'デバイスへ' })).toHaveAttribute(
    'href',
    '/devices?category=Phones',
  )
  await expect(end.getByRole('link', { name: '電話をかける' })).toHaveAttribute(
    'href',
    'tel:0312345678',
  )
  const note = tab.getByRole('note').filter({ hasText: '見出しが空白の注意書き' })
  await expect(note).toContainText(/月々¥[\d,]+から/)
  await expect(note.getByRole('heading')).toHaveCount(0)
  for (const lost of ['危ない行き先', '別の行き先', '消えた行き先', '宛先のないメール']) {
    await expect(tab.getByText(lost)).toHaveCount(0)
  }
  expect(problems).toEqual([])
})

test('what has no English is Japanese on the English page, and says so to screen readers', async ({
  page: tab,
}) => {
  await tab.goto(`${site.url}/en/about`)
  const title = tab.getByRole('heading', { level: 1 })
  await expect(title.locator('[lang=ja]')).toHaveText('日本語だけの題')
  await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
})

test('a block that cannot be shown is reported, once for each published answer', async ({
  request,
}) => {
  for (let visit = 0; visit < 5; visit += 1) await request.get(`${site.url}/about`)
  const lines = (await readFile(site.log, 'utf8')).split('\n')
  const reports = lines.filter((line) => line.includes('content: page /about'))
  expect(reports.filter((line) => line.includes('unknown'))).toHaveLength(1)
  expect(reports.filter((line) => line.includes('broken'))).toHaveLength(1)
})
