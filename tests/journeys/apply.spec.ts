import { expect, type Page } from '@playwright/test'
import { photograph } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { applicationMessages } from './application-messages.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, type Language, languages, press, startLoggedIn, title } from './visitor.ts'

const device = '/devices/apple-iphone-17?months=12'

const picture = async (width?: number, height?: number) => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph(width, height)),
})

/** At every width the name of the device can be read: in two lines at most. */
async function expectReadableTitle(page: Page) {
  const size = page.viewportSize()
  const name = page.getByRole('dialog').locator('header p').first()
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await name.boundingBox())?.height, `${width} px`).toBeLessThan(60)
  }
  if (size) await page.setViewportSize(size)
}

/** The name of the step stands in one line beside its mark; where there is no room for it, the title below says it. */
async function expectReadableStep(page: Page) {
  const size = page.viewportSize()
  const step = page.locator('[aria-current="step"]')
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await step.boundingBox())?.height, `${width} px`).toBeLessThan(40)
  }
  if (size) await page.setViewportSize(size)
}

/** A step is reached with the focus on its title, and has no accessibility violation. */
async function atStep(page: Page, name: string, address: RegExp) {
  await expect(title(page, name)).toBeFocused()
  await expect(page).toHaveURL(address)
  await expectReadableStep(page)
  expect(await findingsInBothThemes(page), name).toEqual([])
}

async function confirm(page: Page, say: (typeof applicationMessages)[Language]) {
  for (const name of [say.terms, say.privacy, say.noResale]) {
    await page.getByRole('checkbox', { name }).check()
  }
  await press(page, say.send)
}

for (const language of languages) {
  const say = applicationMessages[language]

  test(`${language}: a new customer logs in, applies with a document, and then again without typing @ja-on-phone`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    await page.goto(`${say.prefix}${device}`)
    await page.getByRole('main').getByRole('link', { name: say.apply, exact: true }).first().click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await waitUntilAlive(page)
    await fillLogin(page, language, account)
    await expect(page).toHaveURL(/\/devices\/apple-iphone-17\?.*apply=plan/)
    await expect(title(page, say.plan)).toBeVisible()
    expect(await findingsInBothThemes(page), say.plan).toEqual([])
    await expectReadableTitle(page)
    await page.getByLabel(say.coupon).fill('welcome1000')
    await press(page, say.applyCoupon)
    await expect(page.getByText(say.couponEffect)).toBeVisible()
    await press(page, say.toYou)

    await atStep(page, say.you, /apply=you$/)
    await page.getByLabel(say.occupation).selectOption({ label: say.occupationChosen })
    await page.getByLabel(say.postalCode).fill('1500001')
    await expect(page.getByLabel(say.city)).toHaveValue(/渋谷区/)
    await page.getByLabel(say.line1).fill('神宮前1-2-3')
    await press(page, say.toIdentity)

    await atStep(page, say.identity, /apply=identity$/)
    await page.getByRole('radio', { name: new RegExp(say.card) }).check()
    await expect(page.getByLabel(say.back)).toBeHidden()
    const front = page.getByLabel(say.front)
    await front.setInputFiles(await picture(400, 300))
    await expect(page.getByText(say.small)).toBeVisible()
    await front.setInputFiles(await picture())
    await page.context().setOffline(true)
    await press(page, say.toConfirm)
    await expect(page.getByRole('alert').getByText(say.lost)).toBeVisible()
    await page.context().setOffline(false)
    await press(page, say.toConfirm)

    await atStep(page, say.confirm, /apply=confirm$/)
    await page.reload()
    await waitUntilAlive(page)
    await page.goBack()
    await expect(title(page, say.identity)).toBeVisible()
    await page.goForward()
    await expect(title(page, say.confirm)).toBeVisible()
    await press(page, say.send)
    await expect(page.getByRole('alert')).toContainText(/同意|agree/)
    await confirm(page, say)

    await expect(title(page, say.sent)).toBeFocused()
    await expect(page).toHaveURL(/apply=done&application=/)
    const sent = page.url()
    expect(await findingsInBothThemes(page), say.sent).toEqual([])
    await expectReadableTitle(page)
    // The reviewer of the demonstration approves, and the page updates.
    await expect(title(page, say.approved)).toBeVisible({ timeout: 25_000 })
    await expect(page.getByRole('link', { name: say.pay })).toHaveAttribute('href', /\?slug=/)

    await page.goto(`${say.prefix}/devices/apple-iphone-17?apply=plan&months=6`)
    await expect(title(page, say.multiple)).toBeVisible()
    expect(await findingsInBothThemes(page), say.multiple).toEqual([])
    await page.getByRole('main').getByRole('link', { name: say.cancel }).click()
    // What it means is said before it happens.
    await expect(page.getByText(say.cancelFree)).toBeVisible()
    await waitUntilAlive(page)
    await press(page, say.confirmCancel)
    await expect(page.getByText(say.cancelDone)).toBeVisible()
    await page.goto(`${say.prefix}/devices/apple-iphone-17?apply=plan&months=6`)
    await expect(title(page, say.plan)).toBeVisible()
    await waitUntilAlive(page)
    await press(page, say.toConfirm)
    await expect(title(page, say.confirm)).toBeFocused()
    await confirm(page, say)
    await expect(title(page, say.sent)).toBeVisible()
    await page.goto(sent)
    await expect(title(page, say.cancelled)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(say.sent)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('en: the steps are plain forms, and what is refused comes back in its step @ja-on-phone', async ({
    page,
  }) => {
    const say = applicationMessages.en
    await startLoggedIn(page, await openAccount('en'))
    await page.goto('/en/devices/apple-iphone-17?apply=confirm')
    await expect(title(page, say.plan)).toBeVisible()
    await page.getByLabel(say.coupon).fill('NOSUCH')
    await press(page, say.toYou)
    await expect(page.getByRole('link', { name: /There is no such coupon/ })).toBeVisible()
    await page.getByLabel(say.coupon).fill('')
    await press(page, say.toYou)
    await expect(title(page, say.you)).toBeVisible()
    await expect(page).toHaveTitle('Your details | Apply for iPhone 17 | Reboot')
    await page.getByLabel(say.occupation).selectOption({ label: say.occupationChosen })
    await page.getByLabel(say.postalCode).fill('150-0001')
    await page.getByLabel('Prefecture').selectOption({ index: 13 })
    await page.getByLabel(say.city).fill('渋谷区')
    await page.getByLabel(say.line1).fill('神宮前1-2-3')
    await press(page, say.toIdentity)
    await expect(title(page, say.identity)).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(say.card) }).check()
    await page.getByLabel(say.front).setInputFiles(await picture())
    await press(page, say.toConfirm)
    await expect(title(page, say.confirm)).toBeVisible()
    const inNewTab = page.getByRole('main').locator('a[target=_blank]')
    await expect(inNewTab).toHaveCount(3)
    for (const link of await inNewTab.all()) {
      await expect(link).toHaveAccessibleName(/opens in a new tab/)
    }

    const otherTab = await page.context().newPage()
    await otherTab.goto('/en/devices/apple-iphone-17?apply=plan&months=24')
    await press(otherTab, say.toYou)
    await expect(title(otherTab, say.confirm)).toBeVisible()
    await otherTab.close()
    await confirm(page, say)
    await expect(page.getByRole('alert')).toContainText('This was changed in another tab')
    await expect(page.getByRole('main')).toContainText('¥4,480')
    await confirm(page, say)
    await expect(title(page, say.sent)).toBeVisible()
  })
})
