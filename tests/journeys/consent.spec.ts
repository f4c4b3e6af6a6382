import { type BrowserContext, expect, type Page } from '@playwright/test'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { test, waitUntilAlive, waitUntilHydrated } from '#tests/support/visit.ts'
import { languages, words } from './visitor.ts'

const texts = {
  ja: {
    question: 'クッキーなどの利用の確認',
    all: 'すべて同意する',
    necessary: '必要なものだけ',
    choose: '項目ごとに選ぶ',
    settings: '外部送信・クッキーの設定',
    analytics: 'アクセスの集計',
    save: '選んだ内容で保存する',
    saved: /設定を保存しました/,
  },
  en: {
    question: 'Your choice about cookies',
    all: 'Accept all',
    necessary: 'Necessary only',
    choose: 'Choose settings',
    settings: 'Cookie settings',
    analytics: 'statistics',
    save: 'Save this choice',
    saved: /Your choice is saved/,
  },
} as const

// A browser on its first visit.
test.use({ storageState: { cookies: [], origins: [] } })

const choiceIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === siteCookies.consent.name)

/** The server's cookie: browsers delete one that a script has written sooner. */
async function waitUntilStored(context: BrowserContext, value: string) {
  await expect.poll(async () => (await choiceIn(context))?.value).toBe(value)
  const expires = (await choiceIn(context))?.expires ?? 0
  const days = (expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThan(181)
}

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
          resolve(shifts.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )

for (const language of languages) {
  const { prefix } = words[language]
  const text = texts[language]

  test(`${language}: a visitor who is asked may refuse, agree and change their mind, in every tab @ja-on-phone`, async ({
    page,
    context,
  }) => {
    await page.goto(`${prefix}/about`)
    const question = page.getByRole('region', { name: text.question })
    await expect(question).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    const other = await context.newPage()
    await other.goto(`${prefix}/about`)
    const otherQuestion = other.getByRole('region', { name: text.question })
    await expect(otherQuestion).toBeVisible()
    await waitUntilAlive(other)

    const answers = [text.necessary, text.all].map((name) => question.getByRole('button', { name }))
    const sizes = await Promise.all(
      answers.map(async (answer) => (await answer.boundingBox())?.width),
    )
    expect(sizes[0], 'neither answer is larger').toBeCloseTo(sizes[1] ?? 0, 0)
    await question.getByRole('button', { name: text.necessary }).press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByText(text.saved)).toBeVisible()
    await expect(page.getByRole('main'), 'the pressed button is gone').toBeFocused()
    await expect(otherQuestion, 'in the other tab').toBeHidden()
    await waitUntilStored(context, '1.analytics-no')
    await other.close()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question, 'is asked once').toBeHidden()

    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: text.settings }).click()
    const settings = page.getByRole('region', { name: text.settings })
    await expect(settings).toBeInViewport()
    const analytics = settings.getByRole('checkbox', { name: text.analytics })
    await expect(analytics).not.toBeChecked()
    await analytics.check()
    await settings.getByRole('button', { name: text.save }).click()
    await waitUntilStored(context, '1.analytics-yes')
    await page.reload()
    await expect(analytics).toBeChecked()
  })
}

test.describe('an answer as the first thing done, on a phone', () => {
  test.use({ hasTouch: true })

  const arrivals = [
    { moment: 'before the scripts have loaded', held: '**/*.js', choice: 'all', value: 'yes' },
    {
      moment: 'before the script of the question is there',
      held: '**/consent-question*.js',
      choice: 'necessary',
      value: 'no',
    },
  ] as const

  for (const { moment, held, choice, value } of arrivals) {
    test(`${moment} it counts and the page stays`, { tag: '@on-phone' }, async ({
      page,
      context,
    }) => {
      const text = texts.ja
      const scripts = await holdScripts(page, held)
      await page.goto('/devices', { waitUntil: 'commit' })
      const question = page.getByRole('region', { name: text.question })
      await expect(question).toBeVisible()
      if (held !== '**/*.js') await waitUntilHydrated(page)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await question.getByRole('button', { name: text[choice] }).tap()
      await expect(question).toBeHidden()
      await waitUntilStored(context, `1.analytics-${value}`)
      scripts.release()
      await expect(page.getByText(text.saved)).toBeVisible()
      await expect(question).toBeHidden()
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
    })
  }
})

test('settings show the stored choice before the scripts have loaded, and keep what is changed by then', {
  tag: '@on-desktop',
}, async ({ page, context }) => {
  const text = texts.ja
  await page.goto('/about')
  await page
    .getByRole('region', { name: text.question })
    .getByRole('button', { name: text.all })
    .click()
  await waitUntilStored(context, '1.analytics-yes')
  const scripts = await holdScripts(page)
  await page.goto('/privacy-policy', { waitUntil: 'commit' })
  const settings = page.getByRole('region', { name: text.settings })
  const analytics = settings.getByRole('checkbox', { name: text.analytics })
  await expect(analytics).toBeChecked()
  await analytics.uncheck()
  scripts.release()
  await waitUntilAlive(page)
  await expect(analytics).not.toBeChecked()
  await settings.getByRole('button', { name: text.save }).click()
  await expect(page.getByText(text.saved)).toBeVisible()
  await waitUntilStored(context, '1.analytics-no')
})

test('a first choice made before the scripts have loaded is kept', { tag: '@on-phone' }, async ({
  page,
  context,
}) => {
  const text = texts.en
  const scripts = await holdScripts(page)
  await page.goto('/en/privacy-policy', { waitUntil: 'commit' })
  const settings = page.getByRole('region', { name: text.settings })
  const analytics = settings.getByRole('checkbox', { name: text.analytics })
  await analytics.check()
  scripts.release()
  await waitUntilAlive(page)
  await expect(analytics).toBeChecked()
  await settings.getByRole('button', { name: text.save }).click()
  await waitUntilStored(context, '1.analytics-yes')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the question is a form that comes back to its page', { tag: '@on-desktop' }, async ({
    page,
    context,
  }) => {
    const text = texts.en
    await page.goto('/en/devices?category=Phones')
    const question = page.getByRole('region', { name: text.question })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: text.all }).click()
    await expect(page).toHaveURL('/en/devices?category=Phones')
    await expect(question).toBeHidden()
    await waitUntilStored(context, '1.analytics-yes')

    await page.goto('/en/privacy-policy')
    const settings = page.getByRole('region', { name: text.settings })
    await settings.getByRole('button', { name: text.save }).click()
    await expect(page).toHaveURL(/\/en\/privacy-policy#cookie-settings$/)
    await waitUntilStored(context, '1.analytics-no')
  })
})

test.describe('with Global Privacy Control', () => {
  test('nobody is asked, and the settings say why', { tag: '@on-phone' }, async ({
    page,
    context,
  }) => {
    await context.setExtraHTTPHeaders({ 'sec-gpc': '1' })
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await page.goto('/en/about')
    const question = page.getByRole('region', { name: texts.en.question })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question).toBeHidden()
    await page.goto('/en/privacy-policy#cookie-settings')
    const settings = page.getByRole('region', { name: texts.en.settings })
    await expect(settings.getByText(/Global Privacy Control/)).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(question).toBeHidden()
    expect(await choiceIn(context)).toBeUndefined()
  })
})
