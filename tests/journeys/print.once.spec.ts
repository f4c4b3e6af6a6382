import { expect, type Locator, test } from '@playwright/test'
import { misplaced } from './geometry.ts'
import { rentingCustomer } from './renting-customer.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

// Printing needs no script.
test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

const paper = { width: 718, height: 1047 }
const pages = [
  '/',
  '/plans-overview',
  '/trade-in-program',
  '/devices',
  '/devices/apple-iphone-17',
  '/devices/compare?device=apple-iphone-17&device=google-pixel-10',
  '/terms-of-use',
  '/privacy-policy',
]

/** Runs in the page: elements without use on paper, or that would be on every sheet of it. */
function screenOnly(): string[] {
  const shown = [...document.querySelectorAll('body *')].filter((part) => part.checkVisibility())
  const stamped = shown.filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
  const controls = shown.filter((part) =>
    part.matches('nav, search, button, select, [role=search]'),
  )
  const skipLinks = shown.filter((part) => part.matches('a[href="#main"]'))
  return [...stamped, ...controls, ...skipLinks].map(
    (part) => `${part.tagName} ${part.textContent.slice(0, 30)}`,
  )
}

/** Runs in the page: words that are not dark, as on a screen in the dark theme. */
function paleTexts(): string[] {
  const isPale = (part: Element) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(part).color.match(/[\d.]+/g) ?? []
    ).map(Number)
    return Math.min(red, green, blue) > 128
  }
  return [...document.querySelectorAll('main :is(p, h1, h2, h3, li, dt, dd, th, td)')]
    .filter((part) => part.checkVisibility() && isPale(part))
    .map(({ textContent }) => textContent.slice(0, 30))
}

/** Runs in the page: where the first device is, and what is written about it. */
function pictureAndName() {
  const card = document.querySelector('main article')
  const boxOf = (part: Element | null | undefined) => {
    const { left = 0, right = 0 } = part?.getBoundingClientRect() ?? {}
    return { left, right }
  }
  return {
    picture: boxOf(card?.querySelector('img')),
    name: boxOf(card?.querySelector('h1, h2, h3')),
  }
}

for (const language of languages) {
  test(`${language}: a printed page is what it says, dark on white, without the controls of a screen`, async ({
    page,
  }) => {
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: 'print' })
    const found: Record<string, string[]> = {}
    for (const path of pages) {
      await page.goto(`${words[language].prefix}${path}`)
      const problems = [
        ...(await page.evaluate(screenOnly)),
        ...(await page.evaluate(paleTexts)).map((pale) => `pale: ${pale}`),
        ...(await page.evaluate(misplaced)),
      ]
      if (problems.length > 0) found[path] = problems
    }
    expect(found).toEqual({})
  })
}

test('questions are printed with their answers, prices in one piece, links with their addresses', async ({
  page,
}) => {
  await page.setViewportSize(paper)
  await page.goto('/plans-overview')
  const question = page.locator('main details:not([open])').first()
  const answer = question.locator('p').first()
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  expect(await bottom(answer), 'nothing of it is cut off').toBeLessThanOrEqual(
    await bottom(question),
  )
  const headed = page.locator('main section > div > div:has(> h2)').first()
  const kept = await headed.evaluate((part) => getComputedStyle(part).breakAfter)
  expect(kept, 'a heading stays with what it is about').toBe('avoid')
  const months = page.getByRole('table').first()
  await expect(months.getByRole('columnheader').last()).toBeVisible()
  const wholeRows = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.every((row) => getComputedStyle(row).breakInside === 'avoid'))
  expect(wholeRows).toBe(true)
  await page.goto('/terms-of-use')
  const address = await page
    .getByRole('main')
    .locator('a[href^="http"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://')
})

test('the history of payments is printed without the form for another card', async ({ page }) => {
  await startLoggedIn(page)
  await page.goto('/account/manage-payments')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#history')).toBeVisible()
  await expect(page.locator('main input:visible')).toHaveCount(0)
})

test('devices of a customer fit on paper, and stay what they are', async ({ page }) => {
  const device = { device: 'apple-iphone-17', months: 12 }
  const { account, slug } = await rentingCustomer('ja', device)
  await startLoggedIn(page, account)
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  for (const path of ['', `?subscription=${slug}`]) {
    await page.goto(`/account/my-tech${path}`)
    await expect(page.getByText('ご利用中', { exact: true }).first()).toBeVisible()
    expect([...(await page.evaluate(screenOnly)), ...(await page.evaluate(misplaced))]).toEqual([])
    const { picture, name } = await page.evaluate(pictureAndName)
    expect(picture.right, 'beside the picture').toBeLessThanOrEqual(name.left)
  }
  await expect(
    page.getByRole('link', { name: /^変える|に戻る$/ }).filter({ visible: true }),
  ).toHaveCount(0)
})

test('the summary of an application is printed beside a small picture of the device', async ({
  page,
}) => {
  await startLoggedIn(page)
  await page.goto('/devices/google-pixel-10?apply=plan')
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  const box = await page.getByRole('complementary').locator('img').boundingBox()
  expect(box?.width).toBeLessThan(120)
})
