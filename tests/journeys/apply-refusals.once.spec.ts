import { expect, type Page } from '@playwright/test'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { openRefusingApi, type PrecheckError } from '#tests/support/refusing-api.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { comeBack } from './hide-page.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, languages, startLoggedIn } from './visitor.ts'

const refusals: readonly PrecheckError[] = [
  { status: 400, code: 'device_not_available' },
  { status: 402, code: 'unpaid_invoice', data: { invoice_slug: 'a-b', balance: 6380 } },
  { status: 403, code: 'bad_reputation' },
  { status: 409, code: 'multiple_applications', data: { slugs: [] } },
  { status: 422, code: 'maximum_subscriptions', data: { used: 2, max: 2 } },
]
const words = {
  ja: {
    prefix: '',
    plan: 'プランを選ぶ',
    /** Title and next step of each refusal, in this order. */
    screens: [
      ['いまはお申し込みを承れません', /Pixel|Galaxy|iPhone/],
      ['お支払いの確認をお願いします', /いま支払う/],
      ['この内容ではお申し込みを承れません', /マイページへ/],
      ['お手続き中のお申し込みがあります', /マイデバイス/],
      ['ご利用台数の上限に達しています', /マイページへ/],
    ],
    alternatives: 'いますぐ借りられる、近い料金のデバイス',
    support: 'ヘルプセンターに問い合わせる',
    used: '2台のうち2台',
    saved: '入力した内容は保存されています。',
  },
  en: {
    prefix: '/en',
    plan: 'Choose your plan',
    screens: [
      ['This device is not available right now', /Pixel|Galaxy|iPhone/],
      ['Please pay an open invoice first', /Pay now/],
      ['We cannot take this application', /Go to your account/],
      ['You have an application in process', /My tech/],
      ['You have reached your device limit', /Go to your account/],
    ],
    alternatives: 'In stock now, at a similar price',
    support: 'Contact the help centre',
    used: '2 of 2 in use',
    saved: 'What you entered is saved.',
  },
} as const

/** Each leads to a device that is available. */
async function expectThreeInStock(page: Page, name: string) {
  const links = page.getByRole('region', { name }).getByRole('link')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(await answer.text()).toContain('https://schema.org/InStock')
  }
}

for (const language of languages) {
  const texts = words[language]

  test(`${language}: each refusal of the pre-check has a screen that says how to go on; an API that is down loses nothing`, async ({
    page,
  }) => {
    const api = await openRefusingApi()
    const site = await openSecondSite({ apiPort: api.port })
    try {
      const next = `${texts.prefix}/devices/apple-iphone-17?apply=plan`
      await page.goto(`${site.url}${texts.prefix}/login?next=${encodeURIComponent(next)}`)
      await fillLogin(page, language, await openAccount(language))
      await expect(page.getByRole('heading', { level: 1, name: texts.plan })).toBeVisible()
      for (const [index, [title, way]] of texts.screens.entries()) {
        const refusal = refusals[index]
        if (!refusal) throw new Error(`${title} has no refusal.`)
        api.refuse(refusal)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: way }).first()).toBeVisible()
        if (refusal.code === 'device_not_available')
          await expectThreeInStock(page, texts.alternatives)
        if (refusal.code === 'bad_reputation')
          await expect(page.getByRole('link', { name: texts.support })).toHaveAttribute(
            'href',
            /^http/,
          )
        expect(await findingsInBothThemes(page), refusal.code).toEqual([])
      }
      await expect(page.getByRole('main')).toContainText(texts.used)
      api.refuse({ status: 503, code: 'maintenance' })
      await page.reload()
      await expect(page.getByRole('alert')).toContainText(texts.saved)
    } finally {
      await site.close()
      api.close()
    }
  })
}

test('what was entered outlives a reload and another login; two tabs do not overwrite each other', async ({
  page,
  context,
}) => {
  const account = await openAccount('ja')
  await startLoggedIn(page, account)
  await page.goto('/devices/apple-iphone-17?apply=plan&months=3')
  await page.getByRole('button', { name: 'お客さま情報へ進む' }).press('Enter')
  const line = page.getByLabel('町名・番地')
  await page.getByLabel('ご職業').selectOption('student')
  await page.getByLabel('郵便番号').fill('1500001')
  await expect(page.getByLabel('市区町村')).toHaveValue(/渋谷区/)
  await line.fill('神宮前1-2-3')
  await page.getByRole('button', { name: '本人確認へ進む' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '本人確認書類' })).toBeFocused()

  await context.clearCookies({ name: /^reboot_session/ })
  await page.goto('/devices/apple-iphone-17?apply=you')
  await expect(page).toHaveURL(/\/login\?next=/)
  await waitUntilAlive(page)
  await fillLogin(page, 'ja', account)
  await expect(line).toHaveValue('神宮前1-2-3')
  const tab = await context.newPage()
  await tab.goto('/devices/apple-iphone-17?apply=you')
  await waitUntilAlive(tab)
  await tab.getByLabel('町名・番地').fill('神宮前9-9-9')
  await tab.getByRole('button', { name: '本人確認へ進む' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: '本人確認書類' })).toBeVisible()
  await line.fill('神宮前5-5-5')
  // The page fetches what the other tab has saved; what is typed here was based on the text before it.
  await page.clock.setFixedTime(Date.now() + 60_000)
  const fetched = page.waitForResponse(async (response) =>
    (await response.text().catch(() => '')).includes('神宮前9-9-9'),
  )
  await comeBack(page)
  await fetched
  await waitUntilQuiet(page)
  await page.getByRole('button', { name: '本人確認へ進む' }).click()
  await expect(page.getByRole('alert')).toContainText('別のタブで内容が変わりました')
  await expect(line).toHaveValue('神宮前5-5-5')
})

test('a step whose answer was lost is corrected, but not over what another tab has saved since', async ({
  page,
  context,
}) => {
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto('/devices/apple-iphone-17?apply=plan&months=3')
  await page.getByRole('button', { name: 'お客さま情報へ進む' }).press('Enter')
  const line = page.getByLabel('町名・番地')
  const next = page.getByRole('button', { name: '本人確認へ進む' })
  const alert = page.getByRole('alert')
  await page.getByLabel('ご職業').selectOption('student')
  await page.getByLabel('郵便番号').fill('1500001')
  await expect(page.getByLabel('市区町村')).toHaveValue(/渋谷区/)
  await line.fill('神宮前1-2-3')
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await next.click()
  await expect(alert).toContainText('送信できたか確認できませんでした')
  // Its own save, though no answer has told so.
  await line.fill('神宮前5-5-5')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await next.click()
  await (await sent).response().catch(() => null)
  await expect(next).toHaveAttribute('aria-busy', 'false')
  await page.unrouteAll()
  const tab = await context.newPage()
  await tab.goto('/devices/apple-iphone-17?apply=you')
  await waitUntilAlive(tab)
  await expect(tab.getByLabel('町名・番地')).toHaveValue('神宮前5-5-5')
  await tab.getByLabel('町名・番地').fill('神宮前9-9-9')
  await tab.getByRole('button', { name: '本人確認へ進む' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: '本人確認書類' })).toBeVisible()
  await next.click()
  await expect(alert).toContainText('別のタブで内容が変わりました')
})
