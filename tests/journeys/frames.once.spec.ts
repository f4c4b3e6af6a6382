import { expect, type Page, test } from '@playwright/test'
import { openSecondSite } from '#tests/support/second-site.ts'
import { waitUntilAlive } from '#tests/support/visit.ts'
import { misplaced } from './geometry.ts'

// One worker: each other one would start a development server of its own.
test.describe.configure({ mode: 'default' })

let site: Awaited<ReturnType<typeof openSecondSite>>

// The kitchen has a page in each frame; only the site in development has a kitchen.
test.beforeAll(async () => {
  site = await openSecondSite({ isDevelopment: true })
})
test.afterAll(() => site.close())

const account = '/__kitchen/account'
const task = '/__kitchen/task/2'
const payment = '/__kitchen/payment'

async function open(page: Page, path: string) {
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
  await waitUntilAlive(page)
}

test('the pages of the account stand beside the page, on a phone above it', async ({ page }) => {
  await open(page, `/en${account}`)
  const navigation = page.getByRole('navigation', { name: 'Account pages' })
  const heading = page.getByRole('heading', { level: 1 })
  const isAbove = async () =>
    ((await navigation.boundingBox())?.y ?? 0) + 40 < ((await heading.boundingBox())?.y ?? 0)
  await expect(navigation.getByRole('link', { name: 'Points' })).toBeVisible()
  expect(await isAbove()).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isAbove()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(navigation).toBeHidden()
  await expect(heading).toBeVisible()
})

test('a task shows logo, languages, help, step and a way out, and nothing else', async ({
  page,
}) => {
  await open(page, `/en${task}`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveText(['', '日本語', 'English', '', 'Leave'])
  await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', /^https:/)
  await expect(header).toContainText('Step 2 of 4')
  await expect(
    header.getByRole('listitem').filter({ hasText: 'Delivery address' }),
  ).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('button')).toHaveText(['Continue'])
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(2)
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
    'Terms of use',
    'Privacy policy',
    /./,
    /./,
    /./,
    'Cookie settings',
  ])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(header.getByRole('link', { name: 'Leave' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'Help' })).toBeHidden()
})

test('on the narrowest phone a task has its languages, help and way out on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await open(page, task)
  expect(await page.evaluate(misplaced)).toEqual([])
  const header = page.getByRole('banner')
  for (const name of ['日本語', 'English', 'ヘルプ', '中断する']) {
    await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await header.getByRole('link', { name: 'English' }).click()
  // A document of its own, which the development server builds when it is first asked for.
  await page.waitForURL(/\/en\/__kitchen\/task\/2$/)
  await expect(header).toContainText('Step 2 of 4')
})

test('leaving a task asks when something was typed, and only then', async ({ page }) => {
  const questions: string[] = []
  let answer = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return answer ? dialog.accept() : dialog.dismiss()
  })
  await open(page, `/en${task}`)
  const leave = page.getByRole('link', { name: 'Leave' })
  await page.getByLabel('Name').fill('Aoi')
  await leave.click()
  await expect(page).toHaveURL(/\/task\/2$/)
  expect(questions).toEqual(['confirm'])
  answer = true
  await leave.click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  expect(questions).toEqual(['confirm', 'confirm'])
  await open(page, `/en${task}`)
  await leave.click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  expect(questions).toHaveLength(2)
})

test('without script a task can be left', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/en${task}`)
  await expect(page.getByRole('banner')).toContainText('Step 2 of 4')
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/how-it-works$/)
  await context.close()
})

/** Whether the current document is the marked one. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true)

test('a page with its own security policy is a document of its own', async ({ page }) => {
  const gateway =
    /frame-src 'self' http:\/\/localhost:\d+; form-action 'self' http:\/\/localhost:\d+;/
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (policy && response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, policy)
  })
  await open(page, `/en${payment}`)
  expect(policies.get(`/en${payment}`)).toMatch(gateway)
  await mark(page)
  await page.getByRole('link', { name: 'Leave the payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Payment')
  await waitUntilAlive(page)
  expect(await isMarked(page)).toBe(false)
  expect(policies.get('/en/how-it-works')).toContain("form-action 'self';")
  expect(policies.get('/en/how-it-works')).not.toContain('frame-src')
  await mark(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Payment')
  await page.getByRole('link', { name: 'Plans' }).first().click()
  await expect(page).toHaveURL(/\/en\/plans-overview$/)
})

test('it is loaded anew when a link leads to it, from a page where others are not', async ({
  page,
}) => {
  await open(page, `/en${account}`)
  await mark(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en$/)
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await page.getByRole('link', { name: 'Go to the payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await waitUntilAlive(page)
  expect(await isMarked(page)).toBe(false)
})
