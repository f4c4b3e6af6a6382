import { expect, type Page } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingMessages } from './finding-messages.ts'
import { type Language, languages } from './visitor.ts'

const list = (page: Page, language: Language) =>
  page.getByRole('region', { name: findingMessages[language].list })
const cards = (page: Page, language: Language) =>
  list(page, language).getByRole('list', { name: /.*/ }).first().getByRole('article')
const card = (page: Page, language: Language, name: string) =>
  list(page, language).getByRole('link', { name, exact: true })
const searchBox = (page: Page, language: Language) =>
  page
    .getByRole('combobox', { name: findingMessages[language].search })
    .or(page.getByRole('searchbox', { name: findingMessages[language].search }))

async function search(page: Page, language: Language, words: string) {
  await searchBox(page, language).fill(words)
  await searchBox(page, language).press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: findingMessages[language].resultsFor(words) }),
  ).toBeVisible()
}

/** On a phone the filters are behind a button. */
async function chooseFilter(page: Page, language: Language, name: string) {
  const texts = findingMessages[language]
  const opener = page.getByRole('button', { name: texts.filters })
  const isPhone = await opener.isVisible()
  if (isPhone) await opener.click()
  await page.getByRole('checkbox', { name }).check()
  if (isPhone) await page.getByRole('button', { name: texts.show }).click()
}

for (const language of languages) {
  const texts = findingMessages[language]

  test(`${language}: a phone is found in three ways: by category, by filter, by words`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices`)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${texts.phones}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/devices\?category=Phones$/)
    await expect(card(page, language, 'iPhone 16')).toBeVisible()

    await chooseFilter(page, language, texts.used)
    await chooseFilter(page, language, 'Apple')
    await expect(page).toHaveURL(/\?category=Phones&condition=Used&brand=apple$/)
    await expect(card(page, language, 'iPhone 16')).toBeVisible()

    await page.goto(`${texts.prefix}/devices`)
    await search(page, language, 'iphnoe 16')
    await card(page, language, 'iPhone 16').click()
    await expect(page.getByRole('heading', { level: 1, name: 'iPhone 16' })).toBeVisible()
  })

  test(`${language}: words go with filters, order, back and forward, and come off with one press`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices`)
    await search(page, language, 'アイフォン')
    await expect(page.getByLabel(texts.sort)).toHaveValue('best-match')
    await expect(cards(page, language)).toHaveCount(8)
    await chooseFilter(page, language, texts.used)
    await expect(cards(page, language)).toHaveCount(4)
    await page.getByLabel(texts.sort).selectOption(texts.cheap)
    await expect(cards(page, language).first()).toContainText('1,480')
    await page.getByRole('link', { name: texts.inStockOnly }).click()
    await expect(cards(page, language)).toHaveCount(3)
    expect(new URL(page.url()).searchParams.getAll('q')).toEqual(['アイフォン'])
    await page.getByRole('link', { name: texts.removeInStock }).click()
    await expect(cards(page, language)).toHaveCount(4)

    await page.getByRole('link', { name: texts.removeSearch('アイフォン') }).click()
    await expect(searchBox(page, language)).toHaveValue('')
    await expect(cards(page, language)).toHaveCount(14)
    await page.goBack()
    await expect(searchBox(page, language)).toHaveValue('アイフォン')
    await expect(cards(page, language)).toHaveCount(4)
    await page.goForward()
    await expect(searchBox(page, language)).toHaveValue('')
    await expect(cards(page, language)).toHaveCount(14)
  })

  test(`${language}: while typing, devices are suggested`, { tag: '@ja-on-desktop' }, async ({
    page,
  }) => {
    await page.goto(`${texts.prefix}/devices`)
    const suggestions = page.getByRole('listbox', { name: texts.suggestions }).getByRole('option')
    await searchBox(page, language).pressSequentially('ぴくせるうぉ', { delay: 60 })
    await expect(suggestions).toHaveCount(1)
    await expect(suggestions).toContainText('Google Pixel Watch 4 41mm')
    await page.keyboard.press('ArrowDown')
    await expect(suggestions).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Google Pixel Watch 4 41mm' }),
    ).toBeVisible()
  })

  test(`${language}: nothing found says so and helps on`, { tag: '@ja-on-phone' }, async ({
    page,
  }) => {
    await page.goto(`${texts.prefix}/devices?q=fridge`)
    await expect(page.getByRole('heading', { name: texts.nothingFor('fridge') })).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.popular })).toBeVisible()
    await expect(
      page.getByRole('list', { name: texts.popular }).getByRole('article').nth(3),
    ).toBeAttached()
    const request = page.getByRole('link', { name: texts.request })
    await expect(request).toHaveAttribute('href', `${texts.prefix}/devices/request?name=fridge`)
    await page.getByRole('link', { name: texts.showAll }).click()
    await expect(page).toHaveURL(/\/devices$/)

    const none = '?category=Tablets&condition=Used&availability=in-stock'
    await page.goto(`${texts.prefix}/devices${none}`)
    const wider = page.getByRole('link', { name: texts.anyCondition })
    const promised = Number(/\d+$/.exec(await wider.innerText())?.[0])
    await wider.click()
    await expect(page).toHaveURL(/\?category=Tablets&availability=in-stock$/)
    await expect(cards(page, language)).toHaveCount(promised)
    await expect(page.getByRole('heading', { name: texts.list })).toBeFocused()

    await page.goto(`${texts.prefix}/devices?q=iPhone+15+Pro`)
    await expect(page.getByText(texts.near('iPhone 15 Pro'))).toBeVisible()
    await expect(cards(page, language)).toHaveCount(2)
    await page.goto(`${texts.prefix}/devices?q=iphone+fridge`)
    await expect(page.getByText(texts.ignored('fridge'))).toBeVisible()
    await expect(cards(page, language)).toHaveCount(8)
  })

  test(`${language}: three devices side by side, from the list to an address to share`, {
    tag: '@ja-on-phone',
  }, async ({ page, browser }) => {
    await page.goto(`${texts.prefix}/devices`)
    const choose = (name: string) =>
      page.getByRole('button', { name: texts.compare(name), exact: true })
    const pixel = 'Google Pixel 10'
    await choose('iPhone 17').click()
    await choose(pixel).click()
    const tray = page.getByRole('complementary', { name: texts.tray })
    await expect(tray.getByRole('link', { name: texts.compareTwo })).toBeVisible()
    await choose('iPhone 16e').click()
    await choose('iPhone Air').click()
    await expect(page.getByText(texts.compareFull)).toBeVisible()
    await expect(choose('iPhone Air')).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(choose('iPhone 17')).toHaveAttribute('aria-pressed', 'true')
    await tray.getByRole('button', { name: texts.remove('iPhone 16e') }).click()
    await tray.getByRole('link', { name: texts.compareTwo }).click()

    await expect(page.getByRole('heading', { level: 1, name: texts.compareTitle })).toBeVisible()
    await expect(page).toHaveURL(/\?device=apple-iphone-17&device=google-pixel-10$/)
    const table = page.getByRole('table', { name: texts.compareTitle })
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await expect(table.getByRole('rowheader', { name: texts.term })).toBeVisible()
    await expect(table.getByText(texts.total)).toHaveCount(2)
    await page.getByRole('checkbox', { name: texts.differences }).check()
    await expect(table.getByRole('rowheader', { name: texts.care })).toBeHidden()
    await page.getByRole('checkbox', { name: texts.differences }).uncheck()
    await expect(table.getByRole('rowheader', { name: texts.care })).toBeVisible()
    await searchBox(page, language).fill('ぎゃらくしー')
    await searchBox(page, language).press('Enter')
    const galaxy = language === 'ja' ? 'Galaxy S25' : 'Samsung Galaxy S25'
    await page.getByRole('link', { name: texts.add(galaxy) }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)

    const other = await browser.newPage({ javaScriptEnabled: false })
    await other.goto(page.url())
    await expect(other.getByRole('columnheader')).toHaveCount(3)
    await other.getByRole('link', { name: texts.remove(galaxy) }).click()
    await expect(other.getByRole('columnheader')).toHaveCount(2)
    await other.close()
  })

  test(`${language}: saved and viewed devices stay in this browser, in every tab`, {
    tag: '@ja-on-desktop',
  }, async ({ page, context }) => {
    await page.goto(`${texts.prefix}/devices/saved`)
    await expect(page.getByRole('heading', { name: texts.noneSaved })).toBeVisible()
    const second = await context.newPage()
    await second.goto(`${texts.prefix}/devices?q=pixel`)
    await waitUntilAlive(second)
    await second.getByRole('button', { name: texts.save('Google Pixel 9a') }).click()
    await second.getByRole('button', { name: texts.save('Google Pixel 10'), exact: true }).click()
    await expect(second.getByRole('link', { name: texts.savedCount(2) }).first()).toBeVisible()

    const saved = page.getByRole('list', { name: texts.saved }).getByRole('article')
    await expect(saved).toHaveCount(2)
    await expect(saved.first()).toContainText('Google Pixel 10')
    await page.getByRole('button', { name: texts.save('Google Pixel 10') }).click()
    await expect(saved).toHaveCount(1)
    await expect(second.getByRole('link', { name: texts.savedCount(1) }).first()).toBeVisible()

    await saved.getByRole('link', { name: 'Google Pixel 9a' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Google Pixel 9a' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: texts.devices, exact: true }).click()
    const viewed = page
      .getByRole('list', { name: texts.viewed })
      .getByRole('link', { name: 'Google Pixel 9a' })
    await expect(viewed).toBeVisible()
    await page.reload()
    await expect(viewed).toBeVisible()
  })
}

test('switching the language in the middle keeps words, filters and comparison', {
  tag: '@on-desktop',
}, async ({ page }) => {
  const switchTo = async (name: string) => {
    const link = page.getByRole('link', { name }).filter({ visible: true })
    if ((await link.count()) === 0)
      await page.getByRole('button', { name: /メニューを開く|Open menu/ }).click()
    await link.first().click()
  }
  await page.goto('/devices?condition=Used&q=%E3%82%A2%E3%82%A4%E3%83%95%E3%82%A9%E3%83%B3')
  await switchTo('English')
  await expect(page).toHaveURL(/\/en\/devices\?condition=Used&q=/)
  await expect(searchBox(page, 'en')).toHaveValue('アイフォン')
  await expect(cards(page, 'en')).toHaveCount(4)
  await page.goto('/en/devices/compare?device=apple-iphone-17&device=apple-iphone-air')
  await switchTo('日本語')
  await expect(page).toHaveURL(
    /\/devices\/compare\?device=apple-iphone-17&device=apple-iphone-air$/,
  )
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('a shared comparison is shown beside the own tray, which opens where no device is named', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await page.goto('/en/devices?category=Phones')
  for (const name of ['iPhone 17', 'iPhone Air'])
    await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click()
  await page.goto('/en/devices/compare?device=apple-ipad-a16&device=google-pixel-10')
  await expect(page.getByRole('columnheader')).toHaveText([/^iPad/, 'Google Pixel 10'])
  const own = page.getByRole('complementary', { name: 'Devices to compare' })
  await expect(own.getByRole('link', { name: 'Compare my 2' })).toBeVisible()

  await page.goto('/en/devices/compare')
  await expect(page.getByRole('columnheader')).toHaveText(['iPhone 17', 'iPhone Air'])
  await expect(own).toBeHidden()
  for (const name of ['iPhone 17', 'iPhone Air']) {
    const remove = page.getByRole('link', { name: `Remove ${name}` })
    await remove.click()
    await expect(remove).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Choose devices to compare' })).toBeVisible()
})

test('hearts work for the page where storage is forbidden', { tag: '@on-phone' }, async ({
  page,
}) => {
  // As Firefox does where cookies are blocked.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/devices')
  const heart = page.getByRole('button', { name: 'iPhone 17を保存', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searching is a plain form that keeps the filters, and comparing is links', {
    tag: '@on-phone',
  }, async ({ page }) => {
    await page.goto('/en/devices?condition=Used')
    await searchBox(page, 'en').fill('pikuseru')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/en\/devices\?.*q=pikuseru/)
    await expect(page).toHaveURL(/condition=Used/)
    await expect(cards(page, 'en')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)

    await page.goto('/en/devices/compare?device=apple-iphone-17')
    await searchBox(page, 'en').fill('pixel 9a')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: 'Add Google Pixel 9a' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
