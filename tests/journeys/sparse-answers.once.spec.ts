import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { listItems } from '#contract/fullsite.ts'
import { readPage } from '#tests/support/page-faults.ts'
import { send } from '#tests/support/running-api.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import type { Absence } from '#tests/support/sparse-answer.ts'
import { openSparseApi } from '#tests/support/sparse-api.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { waitUntilHydrated } from '#tests/support/visit.ts'
import { adjustedTradeIn } from './adjusted-trade-in.ts'
import type { Account } from './customer-calls.ts'
import { leavingCustomer, owingCustomer, sellingCustomer } from './customers-of-all-states.ts'
import { crawl, type FetchedPage, fetchPage, pageRoutes } from './site-visits.ts'
import { startLoggedIn, words } from './visitor.ts'

test.describe.configure({ mode: 'default' })

interface SeenPage {
  readonly path: string
  readonly status: number
  readonly faults: readonly string[]
  readonly hasZero: boolean
}

interface Visit {
  readonly context: BrowserContext | undefined
  readonly starts: readonly string[]
  /** With everything in the answers. */
  readonly pages: readonly SeenPage[]
}

let visits: readonly Visit[] = []
/** Only reads. */
let reader: Page

const isOwn = (path: string) =>
  /^\/(?:account|trade-in-estimator|devices\/[^/]+\/apply)\b|[?&]apply=/.test(path)
const isRented = (path: string) => /^\/account\/my-tech\?subscription=[^&]+$/.test(path)
const isPublic = (path: string) => !/^\/(?:en|account|studio)\b|[?&]coupon=/.test(path)

const atOnce = 6

async function inGroups<T, R>(all: readonly T[], read: (one: T) => Promise<R>): Promise<R[]> {
  const found: R[] = []
  for (let place = 0; place < all.length; place += atOnce)
    found.push(...(await Promise.all(all.slice(place, place + atOnce).map(read))))
  return found
}

/** What pages lack; a redirect has nothing to read. */
async function readAll(pages: readonly FetchedPage[]): Promise<SeenPage[]> {
  const seen: SeenPage[] = []
  for (const { html, ...page } of pages) {
    const read = html === '' ? { faults: [], hasZero: false } : await readPage(reader, html)
    seen.push({ ...page, ...read })
  }
  return seen
}

const inLanguage = (language: 'ja' | 'en', path: string) =>
  (words[language].prefix + path).replace(/(?<=^\/en)\/$/, '')

async function contextOf(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: testStack().siteUrl })
  await startLoggedIn(await context.newPage(), account)
  return context
}

/** The name of the session's cookie has the port of its site in it. */
async function cookieOf(context: BrowserContext | undefined, port: string): Promise<string> {
  const cookies = (await context?.cookies()) ?? []
  const [session] = cookies.filter(({ name }) => name.startsWith('reboot_session_'))
  return session ? `reboot_session_${port}=${session.value}` : ''
}

/** A device of each condition, in stock and not. */
async function devicePages(): Promise<string[]> {
  const { results } = await send(listItems, { query: 'size=100' })
  const kinds = Map.groupBy(results, (item) => `${item.condition} ${item.availability}`)
  return [...kinds.values()].flatMap(([item]) => (item ? [`/devices/${item.slug}`] : []))
}

test.beforeAll(async ({ browser }) => {
  const { siteUrl, ports } = testStack()
  reader = await browser.newPage()
  const [owing, leaving, selling, adjusted, devices] = await Promise.all([
    owingCustomer(),
    leavingCustomer(),
    sellingCustomer(),
    adjustedTradeIn('ja'),
    devicePages(),
  ])
  const visitOf = async (
    account: Account | undefined,
    starts: readonly string[],
    isWanted: (link: string) => boolean,
  ): Promise<Visit> => {
    const context = account && (await contextOf(browser, account))
    const cookie = await cookieOf(context, ports.site)
    const pages = await crawl(starts, { origin: siteUrl, cookie, isWanted })
    return { context, starts, pages: await readAll(pages) }
  }
  const fixed = pageRoutes.filter((path) => !path.includes('$'))
  const sessionPage = (session: string) => `/trade-in-estimator?session=${session}`
  const compared = devices.map((path) => `device=${path.slice(9)}`)
  const publicPages = [
    ...fixed.filter((path) => !path.startsWith('/account')),
    ...devices.flatMap((path) => [path, `${path}?postal=1500001&coupon=WELCOME1000`]),
    `/devices/compare?${compared.join('&')}`,
    '/devices?q=iphone',
  ]
  visits = [
    await visitOf(undefined, publicPages, isPublic),
    await visitOf(owing, [...fixed.filter(isOwn), ...devices], isOwn),
    await visitOf(leaving, fixed.filter(isOwn), isRented),
    await visitOf(selling.account, [...selling.sessions.map(sessionPage), ...devices], isOwn),
    await visitOf(adjusted.account, [sessionPage(adjusted.session)], () => false),
  ]
})

test('an API with everything leaves no hole in a page', () => {
  const pages = visits.flatMap((visit) => visit.pages)
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.filter(({ faults }) => faults.length > 0)).toEqual([])
})

for (const [absence, language, text] of [
  ['details', 'ja', 'optional details'],
  ['parts', 'en', 'optional parts and the elements of lists inside'],
  ['results', 'ja', 'anything in its lists'],
] as const satisfies [Absence, 'ja' | 'en', string][]) {
  test(`an API without ${text} leaves no hole in a page`, async () => {
    const api = await openSparseApi(absence)
    const site = await openSecondSite({ apiPort: api.port })
    const holes: string[] = []
    for (const { context, starts, pages } of visits) {
      const cookie = await cookieOf(context, String(site.port))
      // What a list does not have has no page.
      const shown = pages.filter(({ path }) => absence !== 'results' || starts.includes(path))
      const fetched = await inGroups(shown, ({ path }) =>
        fetchPage(site.url, inLanguage(language, path), cookie),
      )
      const sparse = await readAll(fetched)
      for (const [place, { path, status, faults, hasZero }] of sparse.entries()) {
        const whole = shown[place]
        const findings = [
          ...faults,
          ...(status === whole?.status ? [] : [`status ${status}`]),
          // An amount that is missing is not none. Of an empty list there are none.
          ...(hasZero && !whole?.hasZero && absence !== 'results' ? ['says 0'] : []),
        ]
        holes.push(...findings.map((finding) => `${path}: ${finding}`))
      }
    }
    const log = await readFile(site.log, 'utf8')
    await Promise.all([site.close(), api.close()])
    expect(holes).toEqual([])
    expect(log.split('\n').filter((line) => /"level":[56]0/.test(line))).toEqual([])
  })
}

test('a browser takes up pages of an API that leaves out what it may', async ({ browser }) => {
  const api = await openSparseApi('parts')
  const site = await openSecondSite({ apiPort: api.port })
  const [, owing] = visits
  const context = await browser.newContext()
  const session = await cookieOf(owing?.context, String(site.port))
  const [name = '', value = ''] = session.split('=')
  await context.addCookies([{ name, value, url: site.url }])
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`))
  const subscription = owing?.pages.find(({ path }) => /\?subscription=[\w-]+$/.test(path))
  for (const path of [
    '/',
    '/devices',
    '/devices/apple-iphone-17',
    '/account',
    subscription?.path ?? '',
    '/account/my-reboot-points',
  ]) {
    await page.goto(site.url + path)
    await waitUntilHydrated(page)
  }
  await Promise.all([context.close(), site.close(), api.close()])
  expect(problems).toEqual([])
})
