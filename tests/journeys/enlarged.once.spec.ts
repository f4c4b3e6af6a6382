import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { sellingCustomer } from './customers-of-all-states.ts'
import { clipped, misplaced, writtenOver } from './geometry.ts'
import { openOwingAccount } from './invoiced-account.ts'
import { walkThrough } from './keyboard.ts'
import { together } from './looks.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { spaceText } from './text-spacing.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

const looks = together(misplaced, clipped, writtenOver)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A window of 1280 × 800 px at 200 %, and one of 1280 × 1024 px at 400 %. */
const enlarged = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const

for (const size of enlarged) {
  test(`in a window of ${size.width} × ${size.height} px the tray of a comparison hides nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/en/devices?category=Phones')
    for (const name of ['Compare iPhone 17', 'Compare iPhone Air'])
      await page.getByRole('button', { name, exact: true }).press('Enter')
    const tray = page.getByRole('complementary', { name: 'Devices to compare' })
    await expect(tray.getByRole('button', { name: 'Remove iPhone Air' })).toBeVisible()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    expect(await walkThrough(page)).toBeGreaterThan(50)
  })
}

for (const language of languages) {
  test(`${language}: a reader's own text spacing fits in what scripts show`, async ({ page }) => {
    const { invoice, ...account } = await openOwingAccount(language)
    await startLoggedIn(page, account)
    const found: string[] = []
    for (const path of [
      '/devices?category=Phones',
      '/devices/apple-iphone-17',
      `/account/make-payment?slug=${invoice}`,
      // What is to be paid comes before another application.
      '/devices/google-pixel-10/apply',
    ]) {
      await page.goto(`${words[language].prefix}${path}`)
      await spaceText(page)
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 568 })
        const findings = await page.evaluate<string[]>(looks)
        found.push(...findings.map((finding) => `${path}, ${width} px: ${finding}`))
      }
    }
    expect(found).toEqual([])
  })
}

/** Runs in the page: by how much it must be scrolled sideways. */
function outOfWindow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : []
}

/** Runs in the page: fields without room for five wide letters, such as those beside a button that leaves them nothing. */
function crampedFields(): string[] {
  const minLetters = 5
  /** The name of the account before a new password is for password managers. */
  const minShownPx = 10
  return [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(select, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]))',
    ),
  ]
    .filter((field) => field.checkVisibility() && field.clientWidth > minShownPx)
    .flatMap((field) => {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(field)
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const letters = room / Number.parseFloat(fontSize)
      const name = field.getAttribute('name')
      return letters < minLetters ? [`${name}: ${letters.toFixed(1)} letters`] : []
    })
}

for (const language of languages) {
  test(`${language}: a field beside a button has room for what is typed, on the narrowest screens and in text of 200 %`, async ({
    page,
  }) => {
    const { prefix } = words[language]
    await startLoggedIn(page, await openAccount(language))
    const found: string[] = []
    for (const path of [
      '/no-such-page',
      '/devices',
      '/devices/apple-iphone-17',
      '/devices/apple-iphone-17?apply=plan',
      '/devices/compare?device=apple-iphone-17',
      '/trade-in-estimator',
      '/account/update-email-password',
    ]) {
      for (const { width, size } of [
        { width: 320, size: '100%' },
        { width: 390, size: '200%' },
      ]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${prefix}${path}`)
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
        }, size)
        const cramped = await page.evaluate(crampedFields)
        found.push(...cramped.map((field) => `${path}, ${width} px, text of ${size}: ${field}`))
      }
    }
    expect(found).toEqual([])
  })
}

for (const language of languages) {
  test(`${language}: the form of a seller fits on the narrowest phone in text of 200 %`, async ({
    page,
  }) => {
    const { account, sessions } = await sellingCustomer()
    await startLoggedIn(page, account)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(`${words[language].prefix}/trade-in-estimator?session=${sessions[2] ?? ''}`)
    await expect(page.locator('input[name=identity_method]')).toHaveCount(2)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(misplaced)).toEqual([])
  })
}

test('a phone of 390 px enlarged to 200 % shows all of a page without scrolling sideways', async ({
  page,
}) => {
  const device = { device: 'apple-iphone-17', months: 12 } as const
  const { account, slug } = await rentingCustomer('en', device, { ...device, months: 3 })
  await startLoggedIn(page, account)
  await page.setViewportSize({ width: 195, height: 422 })
  const found: string[] = []
  for (const path of [
    '/about',
    '/en/about',
    '/en/account',
    `/en/account/my-tech?subscription=${slug}&action=change_card`,
    '/en/trade-in-estimator',
    '/devices/apple-iphone-17?apply=plan',
  ]) {
    await page.goto(path)
    const findings = await page.evaluate<string[]>(together(outOfWindow, clipped))
    found.push(...findings.map((finding) => `${path}: ${finding}`))
  }
  expect(found).toEqual([])
})

test('errors above a form stand apart, since each may take several lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/devices/request')
  await page.getByRole('main').getByRole('button', { name: 'リクエストを送る' }).click()
  const errors = page.getByRole('alert').getByRole('link')
  await expect(errors.nth(1)).toBeVisible()
  const lines = await errors.evaluateAll((links) =>
    links.map((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      const { top, bottom } = words.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  const gaps = lines.slice(1).map(({ top }, index) => top - (lines[index]?.bottom ?? top))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})
