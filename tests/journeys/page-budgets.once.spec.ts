import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { testStack } from '#tests/support/test-stack.ts'

/** Bytes on the wire (brotli); files are those that the HTML itself requests. */
interface Budget {
  readonly html: number
  readonly scripts: number
  /** Only pages for one visitor request style sheets; pages for everybody contain their styles. */
  readonly styles?: number
  /** The page, its scripts and its style sheets. */
  readonly requests: number
}

/**
 * The bytes of each public page when its number was last written down, rounded up; a number is changed on purpose, with the
 * reason in the commit.
 */
const budgets: Readonly<Record<string, Budget>> = {
  '/': { html: 30_200, scripts: 133_200, requests: 4 },
  '/devices': { html: 21_300, scripts: 142_700, requests: 7 },
  '/devices/apple-iphone-17': { html: 25_800, scripts: 143_000, requests: 8 },
  '/devices/compare': { html: 7_700, scripts: 141_900, styles: 12_800, requests: 14 },
  '/devices/saved': { html: 5_600, scripts: 138_900, styles: 9_950, requests: 11 },
  '/devices/request': { html: 9_100, scripts: 134_400, styles: 10_200, requests: 10 },
  '/devices/request/received': { html: 5_600, scripts: 134_100, styles: 10_600, requests: 10 },
  '/how-it-works': { html: 25_300, scripts: 134_800, requests: 7 },
  '/plans-overview': { html: 27_900, scripts: 134_900, requests: 7 },
  '/options-device-change': { html: 24_200, scripts: 136_400, requests: 8 },
  '/reboot-points': { html: 23_200, scripts: 137_800, requests: 10 },
  '/invite-program': { html: 22_500, scripts: 137_800, requests: 10 },
  '/trade-in-program': { html: 25_500, scripts: 134_800, requests: 7 },
  '/trade-in-estimator': { html: 5_300, scripts: 175_600, styles: 14_550, requests: 31 },
  '/about': { html: 21_800, scripts: 134_800, requests: 7 },
  '/terms-of-use': { html: 42_100, scripts: 144_300, requests: 11 },
  '/privacy-policy': { html: 33_600, scripts: 144_300, requests: 11 },
  '/login': { html: 6_300, scripts: 139_100, styles: 10_400, requests: 12 },
  '/login/password-reset/request': { html: 5_800, scripts: 134_900, styles: 9_850, requests: 10 },
  '/login/password-reset/request-success': {
    html: 6_100,
    scripts: 138_500,
    styles: 10_400,
    requests: 13,
  },
  '/login/password-reset/confirm': { html: 6_000, scripts: 139_400, styles: 11_000, requests: 14 },
  '/signup': { html: 9_800, scripts: 149_400, styles: 15_450, requests: 24 },
  '/404': { html: 7_000, scripts: 141_300, styles: 11_900, requests: 15 },
}
/** Of HTML and scripts: copy and prices of the seed change with time, and the folder of a build changes some bytes of each file. */
const toleranceBytes = 2_000

/** Where a visitor comes from, in the terms of Fetch Metadata. */
type From = 'same-origin' | 'cross-site' | 'none'

/** An answer with the bytes of its body as they were sent. */
async function answerTo(address: string, from: From = 'same-origin') {
  const headers = { 'accept-encoding': 'br', accept: 'text/html', 'sec-fetch-site': from }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  const isCompressed = answer.headers['content-encoding'] === 'br'
  return {
    status: answer.statusCode,
    text: String(isCompressed ? brotliDecompressSync(body) : body),
    bytes: body.length,
    isShared: answer.headers['cache-control']?.includes('public') === true,
    saysLength: answer.headers['content-length'] !== undefined,
  }
}

/**
 * The first visits to a page for everybody may be answered while it is still being rendered; a stored page has its length in
 * a header.
 */
async function storedPage(address: string) {
  let page = await answerTo(address)
  const isStored = async () => {
    page = await answerTo(address)
    return page.saysLength || !page.isShared
  }
  await expect.poll(isStored).toBe(true)
  return page
}

const sheetLink = /rel="stylesheet"(?!.*\stype="text\/plain")/

/** The files that tags of this kind name in a page. */
function filesIn(html: string, pattern: RegExp): string[] {
  const withScripts = html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
  const tags = [...withScripts.matchAll(/<(?:link|script)\s[^>]*>/g)].map(([tag]) => tag)
  const files = tags.flatMap((tag) =>
    pattern.exec(tag) ? (/(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? []) : [],
  )
  return [...new Set(files)]
}

async function weigh(path: string) {
  const origin = testStack().siteUrl
  const page = await storedPage(origin + path)
  const found = (pattern: RegExp) => filesIn(page.text, pattern)
  const styles = found(sheetLink)
  const earlyScripts = found(/\srel="modulepreload"|<script[^>]*\ssrc=/)
  const scripts = found(/rel="modulepreload"|<script[^>]*\s(?:data-)?src=/)
  const bytesOf = async (files: readonly string[]) => {
    const all = await Promise.all(files.map((file) => answerTo(origin + file)))
    return all.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  return {
    status: page.status,
    html: page.bytes,
    scripts: await bytesOf(scripts),
    styles: await bytesOf(styles),
    earlyScripts,
    requests: 1 + scripts.length + styles.length,
  }
}

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} stays within its budget of bytes`, async () => {
    const found = await weigh(path)
    const report = JSON.stringify(found)
    expect(found.status, report).toBe(path === '/404' ? 404 : 200)
    expect(found.html, report).toBeLessThanOrEqual(budget.html + toleranceBytes)
    expect(found.scripts, report).toBeLessThanOrEqual(budget.scripts + toleranceBytes)
    expect(found.styles, report).toBeLessThanOrEqual(budget.styles ?? 0)
    expect(found.requests, report).toBeLessThanOrEqual(budget.requests)
    expect(found.earlyScripts, report).toEqual([])
  })
}

test('every page that search engines are told of has a budget', async () => {
  const { text } = await answerTo(`${testStack().siteUrl}/sitemap.xml`)
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname } = new URL(address)
    return pathname.replace(/(\/devices)\/.+/, '$1/apple-iphone-17')
  })
  const inJapanese = new Set(paths.filter((path) => !/^\/en(?:\/|$)/.test(path)))
  expect([...inJapanese].filter((path) => !(path in budgets))).toEqual([])
  expect(inJapanese.size).toBeGreaterThan(10)
})

const personalPages = Object.keys(budgets).filter((path) => budgets[path]?.styles)

test('a page for one visitor has its styles in it when the visit comes from elsewhere', async () => {
  const origin = testStack().siteUrl
  expect(personalPages.length).toBeGreaterThan(5)
  for (const path of personalPages) {
    const sheetsFrom = async (from: From) =>
      filesIn((await answerTo(origin + path, from)).text, sheetLink)
    expect(await sheetsFrom('none'), path).toEqual([])
    expect(await sheetsFrom('cross-site'), path).toEqual([])
    expect(await sheetsFrom('same-origin'), path).not.toEqual([])
  }
})

test('a visitor who comes from elsewhere to sign up sees the page styled without a request for its styles', async ({
  page,
}) => {
  await page.route(/\.css$/, (route) => route.abort())
  await page.goto('/signup', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const size = await heading.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  )
  // A browser's own is 32 px.
  expect(size).toBeGreaterThan(33)
})
