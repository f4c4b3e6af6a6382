import { type APIRequestContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { publicLinkRoutes } from '#cms/structure/page-routes.ts'
import { schemaThings } from '#tests/support/schema-org.ts'
import { deadPort, openSecondSite } from '#tests/support/second-site.ts'
import { languages } from './visitor.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  '#x27': "'",
}
const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)

const readAtOnce = 8

/** What a reader of the HTML alone finds: no script has run. */
async function readPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  const html = await answer.text()
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
  const tags = (pattern: RegExp) => html.match(pattern) ?? []
  const meta = (name: string) =>
    tags(/<meta [^>]*>/g)
      .filter((tag) => [attribute(tag, 'name'), attribute(tag, 'property')].includes(name))
      .map((tag) => attribute(tag, 'content'))
  return {
    status: answer.status(),
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta,
    canonical: tags(/<link rel="canonical"[^>]*>/g).map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      tags(/<link rel="alternate" hreflang[^>]*>/gi).map((tag) => [
        attribute(tag, 'hreflang'),
        attribute(tag, 'href'),
      ]),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
      ([, json = '']) => schemaThings(json),
    ),
  }
}

const pages = [
  ['/', 'Organization', 'WebSite', 'FAQPage'],
  ['/how-it-works', 'BreadcrumbList', 'FAQPage'],
  ['/plans-overview', 'BreadcrumbList', 'FAQPage'],
  ['/options-device-change', 'BreadcrumbList', 'FAQPage'],
  ['/reboot-points', 'BreadcrumbList', 'FAQPage'],
  ['/invite-program', 'BreadcrumbList', 'FAQPage'],
  ['/trade-in-program', 'BreadcrumbList', 'FAQPage'],
  ['/about', 'BreadcrumbList'],
  ['/terms-of-use', 'BreadcrumbList'],
  ['/privacy-policy', 'BreadcrumbList'],
  ['/devices', 'BreadcrumbList'],
  ['/devices?category=Phones', 'BreadcrumbList'],
  ['/devices/compare', 'BreadcrumbList'],
  ['/devices/request', 'BreadcrumbList'],
  ['/trade-in-estimator', 'BreadcrumbList'],
  ['/devices/apple-iphone-17', 'Product', 'BreadcrumbList'],
  ['/devices/sony-playstation-5-slim-used', 'Product', 'BreadcrumbList'],
] as const

const inLanguage = (path: string, language: 'ja' | 'en') => {
  if (language === 'ja') return path
  return path === '/' ? '/en' : `/en${path}`
}

for (const [path, ...kinds] of pages) {
  test(`${path} has title, description, addresses and picture in both languages`, async ({
    request,
    baseURL,
  }) => {
    const addressIn = (language: 'ja' | 'en') => `${baseURL}${inLanguage(path, language)}`
    const titles = new Set<string>()
    for (const language of languages) {
      const page = await readPage(request, inLanguage(path, language))
      expect(page.status).toBe(200)
      expect(page.title).toMatch(/Reboot/)
      titles.add(page.title)
      expect(page.meta('description')).toEqual([expect.stringMatching(/^.{20,200}$/s)])
      expect(page.meta('robots')).toEqual([])
      expect(page.canonical).toEqual([addressIn(language)])
      expect(page.alternates).toEqual({
        ja: addressIn('ja'),
        en: addressIn('en'),
        'x-default': addressIn('ja'),
      })
      expect(page.meta('og:title')).toEqual([page.title])
      expect(page.meta('og:description')).toEqual(page.meta('description'))
      expect(page.meta('og:url')).toEqual(page.canonical)
      expect(page.meta('twitter:card')).toEqual(['summary_large_image'])
      expect(page.things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining([...kinds]))
      const [picture = ''] = page.meta('og:image')
      const answer = await request.get(picture)
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(await sharp(await answer.body()).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      })
    }
    expect(titles.size).toBe(2)
  })
}

test('a filtered list has the plain list as its canonical address; a later page has its own', async ({
  request,
  baseURL,
}) => {
  for (const [view, canonical] of [
    ['/devices?brand=apple&category=Phones', '/devices?category=Phones'],
    ['/devices?availability=in-stock&page=2', '/devices'],
    ['/devices?o=price-low-high', '/devices'],
    ['/en/devices?price=0-3000', '/en/devices'],
    ['/devices?page=2', '/devices?page=2'],
    ['/devices/1', '/devices/apple-iphone-17'],
    ['/devices/apple-iphone-17?months=1&color=black', '/devices/apple-iphone-17'],
  ] as const) {
    expect((await readPage(request, view)).canonical, view).toEqual([`${baseURL}${canonical}`])
  }
})

test('pages that are private or do not exist are not indexed', async ({ request }) => {
  for (const path of [
    '/login/password-reset/request',
    '/404',
    '/en/no-such-page',
    '/devices/no-such-device',
  ]) {
    const page = await readPage(request, path)
    expect(page.meta('robots'), path).toEqual(['noindex'])
    expect(page.canonical, path).toEqual([])
    expect(page.meta('og:image'), path).toEqual([])
  }
})

test('what somebody compares can be shared and is not indexed', async ({ request }) => {
  const page = await readPage(request, '/devices/compare?device=apple-iphone-17')
  expect(page.meta('robots')).toEqual(['noindex'])
  expect(page.canonical).toEqual([])
  expect(page.meta('og:image')).toHaveLength(1)
})

test('every address of the site map is a page with this canonical address', async ({ request }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const map = await answer.text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    decode(address),
  )
  expect(addresses.length).toBeGreaterThan(100)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(map, 'no day where nothing has changed since the first start').toMatch(
    /<loc>[^<]+\/privacy-policy<\/loc><xhtml:link/,
  )
  const check = async (address: string) => {
    const page = await readPage(request, address)
    expect({ status: page.status, canonical: page.canonical, robots: page.meta('robots') }).toEqual(
      { status: 200, canonical: [address], robots: [] },
    )
  }
  while (addresses.length > 0) await Promise.all(addresses.splice(0, readAtOnce).map(check))
})

/** Forms that every page links to: nobody searches for them. */
const formsOfTheFrame: readonly string[] = ['/login', '/signup']

test('every public page that may be indexed is in the site map', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const pagesOfTheShop = publicLinkRoutes.filter((path) => !formsOfTheFrame.includes(path))
  const missing: string[] = []
  for (const path of pagesOfTheShop) {
    const isIndexed = (await readPage(request, path)).meta('robots').length === 0
    if (isIndexed && !map.includes(`<loc>${baseURL}${path}</loc>`)) missing.push(path)
  }
  expect(missing).toEqual([])
})

test('robots.txt and llms.txt name only what is there', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /account')
  for (const [path, words] of [
    ['/llms.txt', '販売ではなく貸し出しです'],
    ['/en/llms.txt', 'Devices are rented, not sold'],
  ] as const) {
    const text = await (await request.get(path)).text()
    expect(text).toContain(words)
    const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = '']) => address)
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((link) => !link.startsWith(`${baseURL}/`))).toEqual([])
    for (const link of links.filter((_, index) => index % 7 === 0 || index > links.length - 4)) {
      expect((await request.get(link)).status(), link).toBe(200)
    }
  }
})

test('what search engines are told stays after hydration, and breaks no rule', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/devices/apple-iphone-17')
  await page.getByRole('main').getByRole('link', { name: 'スマートフォン' }).first().click()
  await expect(page).toHaveURL(/category=Phones/)
  await page.goto('/en/how-it-works', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const blocks = page.locator('script[type="application/ld+json"]')
  for (const json of await blocks.allTextContents()) {
    expect(schemaThings(json).length).toBeGreaterThan(0)
  }
  expect(complaints).toEqual([])
})

test('without the API and the CMS there are fewer addresses, and no failure', async ({
  request,
}) => {
  const site = await openSecondSite({ apiPort: await deadPort(), lakePort: await deadPort() })
  try {
    for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt', '/en/llms.txt']) {
      const answer = await request.get(`${site.url}${path}`)
      expect(answer.status(), path).toBe(200)
      expect(await answer.text()).toContain(site.url)
    }
    const map = await (await request.get(`${site.url}/sitemap.xml`)).text()
    expect(map).toContain(`<loc>${site.url}/devices?category=Phones</loc>`)
    expect(map).not.toContain('/about')
    const home = await readPage(request, `${site.url}/`)
    expect(home.canonical).toEqual([`${site.url}/`])
    const [picture = ''] = home.meta('og:image')
    expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
  } finally {
    await site.close()
  }
})
