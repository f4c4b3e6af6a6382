import { type BrowserContext, expect, type Page } from '@playwright/test'
import { decodeRecord } from '#src/attribution/record-cookie.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { test } from '#tests/support/visit.ts'

const lifetimeDays = 365
const recordMs = 15_552_000_000
const daySeconds = 86_400

async function recordIn(context: BrowserContext) {
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name === 'rb_1p')
  const id = cookies.find(({ name }) => name === 'fp')?.value
  return { record: decodeRecord(cookie?.value ?? ''), id, expires: cookie?.expires ?? 0 }
}

const search = { referer: 'https://search.example/results?q=phone' }

test('first visit, return, campaign: the first touch stays, the last one follows campaigns', async ({
  page,
  context,
}) => {
  await page.goto('/devices?utm_source=news&utm_campaign=%E5%86%AC&gclid=G1', search)
  const first = await recordIn(context)
  expect(first.record?.first).toMatchObject({
    utmSource: 'news',
    utmCampaign: '冬',
    gclid: 'G1',
    referrer: 'https://search.example/results',
    directVisit: false,
  })
  expect(first.record?.last).toEqual(first.record?.first)
  expect(first.id).toBe(first.record?.uu)
  expect(first.record?.expires).toBe((first.record?.first.timestamp ?? 0) + recordMs)
  const days = (first.expires - Date.now() / 1000) / daySeconds
  expect(Math.round(days)).toBe(lifetimeDays)

  await page.goto('/en/about')
  expect((await recordIn(context)).record).toEqual(first.record)

  await page.goto('/?fbclid=F2')
  const { record } = await recordIn(context)
  expect(record?.first).toEqual(first.record?.first)
  expect(record?.last).toMatchObject({ fbclid: 'F2', utmSource: '', gclid: '', referrer: '' })
})

test('a typed address is direct, another site is not, and hostile cookies are replaced', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/')
  expect((await recordIn(context)).record?.first).toMatchObject({
    utmSource: 'direct',
    directVisit: true,
  })
  const url = baseURL ?? ''
  for (const value of ['%E0%A4%A', '{"uu":1}', 'x'.repeat(4_000), '%00%22']) {
    await context.clearCookies()
    await context.addCookies([{ name: 'rb_1p', value, url }])
    await page.goto('/about', search)
    expect((await recordIn(context)).record?.last).toMatchObject({
      utmSource: 'direct',
      referrer: 'https://search.example/results',
      directVisit: false,
    })
  }
})

/** A script of an advertising platform, as far as it matters to this site. */
const addAdCookies = (page: Page) =>
  page.context().addCookies(
    ['_fbc', '_fbp', '_ttp'].map((name) => ({
      name,
      value: `${name}1`,
      url: testStack().siteUrl,
    })),
  )

test('ad cookies that come at second 3 are copied into both touches', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/about')
  await page.clock.runFor(2_500)
  await addAdCookies(page)
  await page.clock.runFor(1_000)
  const found = { fbc: '_fbc1', fbp: '_fbp1', ttp: '_ttp1' }
  const { record } = await recordIn(context)
  expect(record?.first).toMatchObject(found)
  expect(record?.last).toMatchObject(found)
})

test('ad cookies that never come are no longer looked for after ten tries', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/about')
  await page.clock.runFor(10_500)
  await addAdCookies(page)
  await page.clock.runFor(20_000)
  expect((await recordIn(context)).record?.last).not.toHaveProperty('fbc')
})
