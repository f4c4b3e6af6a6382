import { expect, type Page } from '@playwright/test'
import { publicLinkRoutes } from '#cms/structure/page-routes.ts'
import { test } from '#tests/support/visit.ts'
import { findingsInAllViews, findingsInBothThemes, findingsInTwoViews, windows } from './axe.ts'
import { languages, openActions, startLoggedIn, words } from './visitor.ts'

/** Every public page to which a link may lead, a page of each kind of device, and other pages that look different. */
const pages = [
  ...publicLinkRoutes,
  '/404',
  '/devices/apple-iphone-17',
  '/devices/apple-iphone-se-3rd-generation-used',
  '/devices/apple-watch-series-11-42mm',
  '/devices/compare?device=apple-iphone-17&device=google-pixel-10&device=apple-iphone-air',
  '/devices/saved',
]
/** The same pages with other choices, searches and answers; their frame was checked above. */
const states = [
  '/?newsletter=invalid',
  '/devices/apple-iphone-17?color=black&storage=512gb&months=1&postal=1040061',
  '/devices/apple-iphone-air?postal=9071751',
  '/devices/compare',
  '/devices/compare?device=apple-iphone-17&q=galaxy',
  '/devices/no-such-device',
  '/devices/request/received',
  '/devices?category=Phones&page=9',
  '/devices?category=Tablets&condition=Used&availability=in-stock',
  '/devices?q=fridge',
  '/devices?q=iphone+fridge&condition=Used',
  '/login/password-reset/request-success',
  '/login/password-reset/confirm?error=expired_token',
  '/login?reason=expired',
  '/login?reason=confirmation',
  '/newsletter',
  '/newsletter?error=expired_token',
  '/signup?invite=SATO2026&coupon=x',
  '/signup?sent=yes',
]
const [wide, narrow] = windows
const places = [
  ...pages.map((path) => ({ path, place: 'html' })),
  ...states.map((path) => ({ path, place: 'main' })),
]

/** A page that prefetches no links: other tests check what they lead to. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
})

for (const { path, place } of places) {
  test(`no accessibility violation in ${path}`, async ({ page }) => {
    const findings: string[] = []
    for (const [language, views] of [
      ['ja', [wide, narrow]],
      ['en', [narrow, wide]],
    ] as const) {
      await page.goto(`${words[language].prefix}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      findings.push(...(await findingsInTwoViews(page, place, views)))
    }
    expect(findings).toEqual([])
  })
}

/** Two toasts that stay: the pointer is on them. */
async function holdToasts(page: Page) {
  await page.evaluate(() => {
    for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change))
  })
  await page.locator('[aria-live] p').first().hover()
}

for (const language of languages) {
  const texts = words[language]

  test(`${language}: no accessibility violation with a menu, a modal and a toast open`, async ({
    page,
  }) => {
    await startLoggedIn(page)
    await page.goto(`${texts.prefix}/404`)
    await holdToasts(page)
    const toasts = page.locator('[aria-live] button')
    const findings: string[] = []
    for (const size of windows) {
      await page.setViewportSize(size)
      const dropdown = page.getByRole('banner').locator('summary').last()
      if (await dropdown.isVisible()) await dropdown.press('Enter')
      else await openActions(page, language)
      findings.push(...(await findingsInBothThemes(page)))
      await expect(toasts).toHaveCount(2)
      const logout = page.getByRole('button', { name: texts.logout }).filter({ visible: true })
      await logout.first().press('Enter')
      await expect(page.getByRole('dialog', { name: texts.logoutTitle })).toBeVisible()
      findings.push(...(await findingsInBothThemes(page)))
      await expect(toasts).toHaveCount(2)
      await page.keyboard.press('Escape')
    }
    expect(findings).toEqual([])
  })

  test(`${language}: no accessibility violation with suggestions, the filters and the tray of a comparison open`, async ({
    page,
  }) => {
    await page.goto(`${texts.prefix}/devices?category=Tablets`)
    await page
      .getByRole('button', { name: /比較する|^Compare/ })
      .nth(0)
      .click()
    await page
      .getByRole('button', { name: /比較する|^Compare/ })
      .nth(1)
      .click()
    await page
      .getByRole('button', { name: /を保存|^Save/ })
      .nth(0)
      .click()
    await page.getByRole('combobox', { name: /探す|Search/ }).fill('iphone')
    await expect(page.getByRole('listbox', { name: /候補|Suggested/ })).toBeVisible()
    const findings = await findingsInAllViews(page, 'search, aside:not([popover])')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(絞り込み|Filters)$/ }).click()
    findings.push(...(await findingsInBothThemes(page, 'aside')))
    expect(findings).toEqual([])
  })
}

test('the check itself finds violations, in either theme and at either width', async ({ page }) => {
  await page.setContent(`<html lang="ja"><title>題</title><style>
    @media (prefers-color-scheme: dark) { main { --paper: #222; --space: 4px; width: auto } }
    @media (max-width: 400px) { main { min-width: 420px } }
    </style><main style="background: var(--paper, #fff); color: #111">
    <h1>見出し</h1><img src="data:,"></main>`)
  const both = [
    'theme changes --space',
    'theme changes width',
    'image-alt: img',
    'color-contrast: h1',
  ]
  expect((await findingsInAllViews(page)).toSorted()).toEqual(
    [
      ...both.map((finding) => `1440 px, light first: ${finding}`),
      ...[...both, '38 px wider than the screen'].map(
        (finding) => `390 px, dark first: ${finding}`,
      ),
    ].toSorted(),
  )
})
