import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Environment } from '#app.config.ts'
import { pageViewsPath } from '#src/page-views/page-view-events.ts'
import { type TransmissionName, transmissions } from '#src/transmissions/transmissions.ts'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { openSecondSite, tagOrigins } from '#tests/support/second-site.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { hidePage } from './hide-page.ts'

type Site = Awaited<ReturnType<typeof openSecondSite>>
let site: Site

// A browser on its first visit.
test.use({ storageState: { cookies: [], origins: [] } })

// A shop with everything that can be configured.
test.beforeAll(async () => {
  site = await openSecondSite({ reportsErrors: true, hasTagManager: true })
})
test.afterAll(() => site.close())

/** Their names in the table of the privacy policy. */
const names: Readonly<Record<string, TransmissionName>> = {
  アクセスの集計: 'page_views',
  'Sentry(不具合の記録)': 'sentry',
  '広告のタグ(Google タグマネージャー)': 'tag_manager',
  カードでのお支払い: 'payment_gateway',
}
const unlisted = 'https://tracker.example'
/** Possible content of a container: one tag that the shop has listed, and two of a company that it has not. */
const container = `
fetch('${tagOrigins[0]}/g/collect', { method: 'POST', mode: 'no-cors', body: 'v=2' });
fetch('${unlisted}/collect', { method: 'POST', mode: 'no-cors', body: 'v=2' }).catch(() => {});
new Image().src = '${unlisted}/pixel.gif';
`

/** What leaves the browser: requests to other origins, and reports to the site itself. */
async function watch(context: BrowserContext) {
  const origins = new Set<string>()
  const reports: string[] = []
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      origins.add(new URL(route.request().url()).origin)
      return route.fulfill({ contentType: 'text/javascript', body: container })
    },
  )
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === pageViewsPath || pathname.startsWith('/api/1/')) reports.push(pathname)
  })
  return { origins, reports }
}

const originsOf = (name: TransmissionName, settings: Environment) =>
  Object.values(transmissions[name].origins(settings)).flat()

/** @returns origins that were requested and that no line of the table in the privacy policy covers */
async function unnamed(page: Page, origins: Iterable<string>): Promise<string[]> {
  await page.goto(`${site.url}/privacy-policy`)
  const clause = page.getByRole('region', { name: '外部送信について' })
  const named = await clause.getByRole('listitem').getByRole('heading').allTextContents()
  const declared = named.flatMap((name) => {
    const transmission = names[name]
    if (!transmission) throw new Error(`The table names ${name}, which this test does not know.`)
    return originsOf(transmission, site.settings)
  })
  return [...origins].filter((origin) => !declared.includes(origin))
}

/** From page to page, like a visitor who looks around and leaves. */
async function lookAround(page: Page) {
  for (const path of ['/', '/devices', '/devices/apple-iphone-17', '/login', '/how-it-works']) {
    await page.goto(site.url + path)
    await waitUntilAlive(page)
    await waitUntilQuiet(page)
    await hidePage(page)
  }
}

/** Rules by which a browser prerenders pages: a tag manager would count visits to them that may never happen. */
const preparedAhead = (page: Page) => page.locator('script[type=speculationrules]')

const choose = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'クッキーなどの利用の確認' })
    .getByRole('button', { name })
    .click()

test('before a choice, and after a refusal, a browser talks to the shop only and reports nothing', async ({
  page,
  context,
}) => {
  const { origins, reports } = await watch(context)
  await lookAround(page)
  expect([...origins]).toEqual([])
  await expect(preparedAhead(page)).toHaveCount(1)
  await choose(page, '必要なものだけ')
  await lookAround(page)
  expect([...origins]).toEqual([])
  expect(reports).toEqual([])
})

test('after consent it talks to the origins that the privacy policy names, and stops when that is withdrawn', async ({
  page,
  context,
}) => {
  const { origins, reports } = await watch(context)
  await page.goto(site.url)
  await waitUntilAlive(page)
  await expect(preparedAhead(page)).toHaveCount(1)
  await choose(page, 'すべて同意する')
  await expect(preparedAhead(page)).toHaveCount(0)
  await lookAround(page)
  await expect(preparedAhead(page)).toHaveCount(0)
  expect([...origins].toSorted()).toEqual(
    ['https://www.googletagmanager.com', tagOrigins[0]].toSorted(),
  )
  expect(reports).toContain(pageViewsPath)
  expect(await unnamed(page, origins)).toEqual([])

  const settings = page.getByRole('region', { name: '外部送信・クッキーの設定' })
  for (const choice of await settings.getByRole('checkbox', { disabled: false }).all())
    await choice.uncheck()
  await settings.getByRole('button', { name: '選んだ内容で保存する' }).click()
  await expect(page.getByText(/設定を保存しました/)).toBeVisible()
  origins.clear()
  reports.length = 0
  await lookAround(page)
  expect([...origins]).toEqual([])
  expect(reports).toEqual([])
})

test.describe('without the policy of the document', () => {
  test.use({ bypassCSP: true })

  test('an origin that no list names is detected', async ({ page, context }) => {
    const { origins } = await watch(context)
    await page.goto(site.url)
    await waitUntilAlive(page)
    await choose(page, 'すべて同意する')
    await expect.poll(() => [...origins]).toContain(unlisted)
    expect(await unnamed(page, origins)).toEqual([unlisted])
  })
})
