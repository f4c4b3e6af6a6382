import { expect, type Locator, test } from '@playwright/test'
import { deadPort, openSecondSite } from '#tests/support/second-site.ts'
import { rentingCustomer } from './renting-customer.ts'
import { startLoggedIn } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The lines in which a browser shows the text of an element. */
const linesOf = (element: Locator) =>
  element.evaluate((block) => {
    const edge = block.getBoundingClientRect().left
    const lines = new Map<number, string>()
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, letter] of [...(node.nodeValue ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { left, bottom, width } = range.getBoundingClientRect()
        const isCutOff = left + width <= edge + 1
        if (width > 0 && !isCutOff)
          lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? '') + letter)
      }
    }
    return [...lines.values()].map((line) => line.trim())
  })

for (const { prefix, strip, separator } of [
  { prefix: '', strip: 'お知らせ', separator: '・' },
  { prefix: '/en', strip: 'Announcement', separator: '·' },
])
  test(`conditions of an offer stand in lines that neither begin nor end with ${separator}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/about`)
    const first = page.getByRole('complementary', { name: strip }).getByRole('paragraph').first()
    const lines = await linesOf(first.locator('> span').last())
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => line.startsWith(separator) || line.endsWith(separator))).toEqual(
      [],
    )
    expect(lines.join('')).toContain(separator)
  })

test('the last line of an item of a list is more than a letter', async ({ page }) => {
  await page.goto('/devices/apple-iphone-17')
  const item = page.getByRole('listitem').filter({ hasText: /だけで撮る方$/ })
  // The rest of the page comes in the next frame.
  await expect.poll(() => linesOf(item)).toEqual(['ふだんの写真をスマートフォンだけで', '撮る方'])
})

test('a label that needs two lines breaks between phrases', async ({ page }) => {
  await startLoggedIn(page)
  await page.goto('/account/update-email-password')
  const button = page.getByRole('button', { name: 'すべての端末からログアウトする' })
  await expect.poll(() => linesOf(button)).toEqual(['すべての端末から', 'ログアウトする'])
})

test('the title of a page that failed ends with more than a letter', async ({ page }) => {
  const site = await openSecondSite({ apiPort: await deadPort() })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.url}/devices`)
  const title = page.getByRole('heading', { level: 1 })
  await expect.poll(() => linesOf(title)).toEqual(['ただいま、', 'つながりにくくなっています'])
  await site.close()
})

test('the longest word of the footer is in one line', async ({ page }) => {
  await page.goto('/login')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' })
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await link.scrollIntoViewIfNeeded()
    expect(await linesOf(link), `${width} px`).toHaveLength(1)
  }
})

/** Runs in the page: texts in which a number of months is in two lines. */
function dividedMonths(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    for (const { index } of text.matchAll(/(?<=[\d何])か月/g)) {
      const [first, last] = [index, index + 1].map((start) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + 1)
        return range.getBoundingClientRect()
      })
      if (first && last && last.top > first.top + first.height / 2) found.push(text)
    }
  }
  return found
}

for (const path of ['/', '/plans-overview', '/how-it-works', '/terms-of-use'])
  test(`${path}: a number of months is in one line`, async ({ page }) => {
    await page.goto(path)
    for (const width of [320, 390, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(dividedMonths), `${width} px`).toEqual([])
    }
  })

test('the number of the month that an invoice is for is in one line', async ({ page }) => {
  const { account } = await rentingCustomer('ja', { device: 'google-pixel-9a', months: 12 })
  await startLoggedIn(page, account)
  for (const list of ['manage-billing', 'manage-payments']) {
    await page.goto(`/account/${list}`)
    await expect(page.getByRole('link', { name: /月額料金\(1か月目\)$/ })).toBeVisible()
    for (const width of [320, 340, 360, 390, 420, 768]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(dividedMonths), `${list}, ${width} px`).toEqual([])
    }
  }
})
