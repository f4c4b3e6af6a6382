import { expect, type Page, type Route } from '@playwright/test'
import { functionIds } from '#run/hostile/attack.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { comeBack } from './hide-page.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { startLoggedIn } from './visitor.ts'

const path = '/account/my-reboot-points'
const serverFunctions = '**/_serverFn/**'
const claimButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '受け取る', exact: true })

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

/** Late enough for everything to be requested again. */
async function comeBackLater(page: Page, minutes: number) {
  await page.clock.setFixedTime(Date.now() + minutes * 60_000)
  await comeBack(page)
}

/** The next submission arrives, its answer does not. */
async function loseNextAnswer(page: Page) {
  let isFirst = true
  await page.route(serverFunctions, async (route: Route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('connectionreset')
  })
}

test('points that were typed stay when somebody comes back, and are those that are used', async ({
  page,
  context,
}) => {
  const account = await openInvoicedAccount('ja')
  await startLoggedIn(page, account)
  await page.goto(path)
  const use = page.getByRole('region', { name: '次のお支払いに使う' })
  const field = use.getByLabel('使うポイント')
  await field.fill('200')

  const elsewhere = await context.newPage()
  await elsewhere.goto(`${path}?view=coupons&coupon=WELCOME1000`)
  await claimButton(elsewhere).click()
  await expect(elsewhere.getByRole('region', { name: 'お持ちのクーポン' })).toContainText(
    'WELCOME1000',
  )
  await elsewhere.close()

  const pointsUse = functionIds('dist', 'fetchPointsUse')[0] ?? ''
  expect(pointsUse).not.toBe('')
  const askedAgain = page.waitForResponse((answer) =>
    answer.url().includes(`/_serverFn/${pointsUse}`),
  )
  await comeBackLater(page, 1)
  await (await askedAgain).finished()
  await waitUntilQuiet(page)
  await expect(field).toHaveValue('200')
  await expect(field).toBeFocused()
  await use.getByRole('button', { name: 'このポイントを使う' }).click()
  await expect(use.getByText('200ptを使います')).toBeVisible()
  await expect(field).toHaveValue('200')
})

test('a coupon code and what is said of it stay; one whose answer is lost is claimed once', async ({
  page,
  context,
}) => {
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto(`${path}?view=coupons`)
  const code = page.getByLabel('クーポンコード')
  const own = page.getByRole('region', { name: 'お持ちのクーポン' })
  await code.fill('NOSUCH99')
  await claimButton(page).click()
  await expect(code).toHaveAccessibleDescription(/見つかりません/)

  const elsewhere = await context.newPage()
  await elsewhere.goto(`${path}?view=coupons&coupon=WELCOME1000`)
  await claimButton(elsewhere).click()
  await expect(elsewhere.getByRole('region', { name: 'お持ちのクーポン' })).toContainText(
    'WELCOME1000',
  )
  await elsewhere.close()
  await comeBackLater(page, 1)
  await expect(own).toContainText('WELCOME1000')
  await expect(code).toHaveValue('NOSUCH99')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/見つかりません/)

  await code.fill('POINT500')
  await loseNextAnswer(page)
  await claimButton(page).click()
  await expect(page.getByRole('alert')).toContainText('送信できたか確認できませんでした')
  await page.unroute(serverFunctions)
  await comeBackLater(page, 2)
  await expect(own).toContainText('POINT500')
  await claimButton(page).click()
  await expect(page.getByText('500ptを受け取りました。')).toBeVisible()
  await expect(code).toHaveValue('')
})

test('a change that is refused says why, beside the amount of now, and keeps what was typed', async ({
  page,
}) => {
  const { account, slug } = await rentingCustomer('ja', { device: 'apple-iphone-17', months: 12 })
  await startLoggedIn(page, account)
  const main = page.getByRole('main')
  await page.goto(`/account/my-tech?subscription=${slug}`)
  await main.getByRole('link', { name: '変える: 呼び名', exact: true }).click()
  const name = page.getByRole('textbox', { name: /^呼び名/ })
  await name.fill('Mum')
  const key = page.locator('input[name=key]')
  const sent = await key.inputValue()
  await loseNextAnswer(page)
  await main.getByRole('button', { name: '保存する' }).click()
  await expect(main.getByRole('alert')).toContainText('送信できたか確認できませんでした')
  await waitUntilQuiet(page)
  await expect(main.getByRole('alert')).toContainText('送信できたか確認できませんでした')
  await expect(name).toHaveValue('Mum')
  await expect(key).toHaveValue(sent)
  await page.unroute(serverFunctions)
  await main.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mum' })).toBeFocused()

  await main.getByRole('link', { name: '途中で返却して終える', exact: true }).click()
  const accepted = page.locator('input[name=accepted]')
  const fee = await accepted.inputValue()
  const first = await key.inputValue()
  await accepted.evaluate((input) => input.setAttribute('value', '1'))
  const button = main.getByRole('button', { name: /^手数料¥[\d,]+に同意して申し込む$/ })
  await button.click()
  await expect(key).not.toHaveValue(first)
  await expect(accepted).toHaveValue(fee)
  await waitUntilQuiet(page)
  await expect(main.getByRole('alert')).toBeVisible()
  await button.click()
  await expect(page.getByText('返却の受付済み', { exact: true })).toBeVisible()
})

test('a change that another tab has made impossible says so when somebody comes back', async ({
  page,
  context,
}) => {
  const { account, slug } = await rentingCustomer('ja', { device: 'apple-iphone-17', months: 12 })
  await startLoggedIn(page, account)
  const open = async (tab: Page) => {
    await tab.goto(`/account/my-tech?subscription=${slug}`)
    await waitUntilAlive(tab)
    await tab
      .getByRole('main')
      .getByRole('link', { name: '途中で返却して終える', exact: true })
      .click()
    const button = tab.getByRole('button', { name: /^手数料¥[\d,]+に同意して申し込む$/ })
    await expect(button).toBeVisible()
    return button
  }
  const button = await open(page)
  const elsewhere = await context.newPage()
  await (await open(elsewhere)).click()
  await expect(elsewhere.getByText('返却の受付済み', { exact: true })).toBeVisible()
  await elsewhere.close()
  await comeBackLater(page, 1)
  await expect(page.getByText('ご契約の状況が変わりました。')).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('a list of devices that was left open is asked for once more, with today’s prices', async ({
  page,
}) => {
  await page.goto('/devices')
  await waitUntilQuiet(page)
  const devices = functionIds('dist', 'fetchDevices')
  const asked: string[] = []
  page.on('request', (request) => {
    if (devices.some((id) => request.url().includes(`/_serverFn/${id}`))) asked.push(request.url())
  })
  await page.route(serverFunctions, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll('4480', '4280') })
  })
  await comeBack(page)
  await comeBackLater(page, 8 * 60)
  await expect(page.getByRole('article').first()).toContainText('4,280')
  await comeBack(page)
  await waitUntilQuiet(page)
  expect(asked).toHaveLength(1)
})
