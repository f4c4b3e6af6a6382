import { expect, type Page, type Route } from '@playwright/test'
import { photograph } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { startLoggedIn } from './visitor.ts'

const device = '/devices/google-pixel-10'
const serverFunctions = '**/_serverFn/**'
/** Of one press; as if as many tabs had pressed at once. */
const presses = 50

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Lets reads pass; what happens to the next submission is up to `lose`. */
async function onNextPost(page: Page, lose: (route: Route) => Promise<void>) {
  let isFirst = true
  await page.route(serverFunctions, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    await lose(route)
  })
}

/** A new customer, at the step that asks for a document. */
async function goToIdentity(page: Page) {
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto(`${device}?apply=plan&months=12`)
  await press(page, 'お客さま情報へ進む')
  await expect(title(page, 'お客さま情報')).toBeFocused()
  await page.getByLabel('ご職業').selectOption({ label: '会社員' })
  await page.getByLabel('郵便番号').fill('1500001')
  await expect(page.getByLabel('市区町村')).toHaveValue(/渋谷区/)
  await page.getByLabel('町名・番地').fill('神宮前1-2-3')
  await press(page, '本人確認へ進む')
  await expect(title(page, '本人確認書類')).toBeFocused()
  await page.getByRole('radio', { name: /マイナンバーカード/ }).check()
  await page.getByLabel('表面の写真').setInputFiles({
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photograph()),
  })
}

async function agreeToAll(page: Page) {
  await expect(title(page, '内容をご確認ください')).toBeFocused()
  for (const name of [/利用規約と、上の/, /プライバシーポリシーに同意/, /転売・質入れ/]) {
    await page.getByRole('checkbox', { name }).check()
  }
}

async function expectOneApplication(page: Page) {
  await page.goto('/account/my-tech?tab=in-progress')
  await waitUntilAlive(page)
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Google Pixel 10' }),
  ).toHaveCount(1)
}

test('an upload can be stopped; one whose answer is lost is sent again, and so is the application', async ({
  page,
}) => {
  await goToIdentity(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await onNextPost(page, async (route) => {
    await held
    await route.abort('aborted').catch(() => {})
  })
  await press(page, '確認へ進む')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await press(page, '送信をやめる')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('alert')).toBeHidden()
  release()
  await page.unroute(serverFunctions)

  // The site has stored the picture, and the browser never hears of it.
  await onNextPost(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page, '確認へ進む')
  await expect(page.getByRole('alert').getByText('送信が途中で切れました')).toBeVisible()
  await expect(page.getByRole('radio', { name: /マイナンバーカード/ })).toBeChecked()
  await page.unroute(serverFunctions)
  await press(page, '確認へ進む')

  await agreeToAll(page)
  await onNextPost(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page, '申し込みを確定する')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute(serverFunctions)
  await press(page, '申し込みを確定する')
  await expect(title(page, 'お申し込みを受け付けました')).toBeVisible()
  await expectOneApplication(page)
})

test('an application that is sent fifty times at once is one application', async ({ page }) => {
  await goToIdentity(page)
  await press(page, '確認へ進む')
  await agreeToAll(page)
  const statuses: number[] = []
  await onNextPost(page, async (route) => {
    const answers = await Promise.all(Array.from({ length: presses }, () => route.fetch()))
    statuses.push(...answers.map((answer) => answer.status()))
    const [response] = answers
    if (response) await route.fulfill({ response })
  })
  await press(page, '申し込みを確定する')
  await expect(title(page, 'お申し込みを受け付けました')).toBeVisible({ timeout: 60_000 })
  expect(statuses).toEqual(Array.from({ length: presses }, () => 200))
  await expectOneApplication(page)
})
