import { type APIRequestContext, expect, test } from '@playwright/test'
import { type Fault, faults, openFaultyServer } from '#tests/support/faulty-server.ts'
import { deadPort, openSecondSite } from '#tests/support/second-site.ts'

const pages = ['/', '/en', '/devices', '/en/devices/apple-iphone-17', '/how-it-works', '/login']
const leaks = /secret-of-the-backend|<h1>proxy|node:internal|\bat \w+[^<]*\.[jt]s:\d+|ECONNREFUSED/

/** A page a visitor can read: a heading, the frame, nothing of the machinery. */
async function expectReadable(request: APIRequestContext, url: string) {
  const answer = await request.get(url, { maxRedirects: 0 })
  const html = await answer.text()
  const status = answer.status()
  expect(
    {
      heading: /<h[12][ >]/.test(html),
      footer: html.includes('</footer>'),
      leak: html.match(leaks)?.[0],
    },
    `${status} ${url}`,
  ).toEqual({ heading: true, footer: true, leak: undefined })
  return status
}

test('the API is down: clear pages, 503 where devices are the point', async ({ request }) => {
  const site = await openSecondSite({ apiPort: await deadPort() })
  const statuses = new Map<string, number>()
  for (const page of pages) statuses.set(page, await expectReadable(request, site.url + page))
  await site.close()
  expect(Object.fromEntries(statuses)).toEqual({
    '/': 200,
    '/en': 200,
    '/devices': 503,
    '/en/devices/apple-iphone-17': 503,
    '/how-it-works': 200,
    '/login': 200,
  })
})

test('the lake is down and nothing is kept: the shop still sells', async ({ request }) => {
  const site = await openSecondSite({ lakePort: await deadPort() })
  const statuses = new Map<string, number>()
  for (const page of pages) statuses.set(page, await expectReadable(request, site.url + page))
  await site.close()
  expect(Object.fromEntries(statuses)).toEqual({
    '/': 200,
    '/en': 200,
    '/devices': 200,
    '/en/devices/apple-iphone-17': 200,
    '/how-it-works': 503,
    '/login': 200,
  })
})

for (const fault of Object.keys(faults).filter((name): name is Fault => name in faults)) {
  test(`everything behind the site answers with ${fault}`, async ({ request }) => {
    const [api, lake] = [await openFaultyServer(fault), await openFaultyServer(fault)]
    const site = await openSecondSite({ apiPort: api.port, lakePort: lake.port })
    for (const page of pages) {
      const status = await expectReadable(request, site.url + page)
      expect([200, 500, 502, 503], page).toContain(status)
    }
    await Promise.all([site.close(), api.close(), lake.close()])
  })
}
