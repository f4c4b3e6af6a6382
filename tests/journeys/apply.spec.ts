import { expect, type Page } from '@playwright/test'
import { pictureFile } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { fillPerson, fillPersonWithoutScripts, giveConsents } from './application-fields.ts'
import { applicationMessages } from './application-messages.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, type Language, languages, press, startLoggedIn, title } from './visitor.ts'

const device = '/devices/apple-iphone-17?months=12'

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

async function confirm(page: Page, language: Language) {
  await giveConsents(page, language)
  await press(page, applicationMessages[language].send)
}

for (const language of languages) {
  const texts = applicationMessages[language]

  test(`${language}: a new customer logs in, applies with a document, and then again without typing @ja-on-phone`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    await page.goto(`${texts.prefix}${device}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: texts.apply, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await waitUntilAlive(page)
    await fillLogin(page, language, account)
    await expect(page).toHaveURL(/\/devices\/apple-iphone-17\?.*apply=plan/)
    await expect(title(page, texts.plan)).toBeVisible()
    expect(await findingsInBothThemes(page), texts.plan).toEqual([])
    await expectReadableTitle(page)
    await page.getByLabel(texts.coupon).fill('welcome1000')
    await press(page, texts.applyCoupon)
    await expect(page.getByText(texts.couponEffect)).toBeVisible()
    await press(page, texts.toYou)

    await atStep(page, texts.you, /apply=you$/)
    await fillPerson(page, language)
    await press(page, texts.toIdentity)

    await atStep(page, texts.identity, /apply=identity$/)
    await page.getByRole('radio', { name: new RegExp(texts.card) }).check()
    await expect(page.getByLabel(texts.back)).toBeHidden()
    const front = page.getByLabel(texts.front)
    await front.setInputFiles(await pictureFile({ width: 400, height: 300 }))
    await expect(page.getByText(texts.small)).toBeVisible()
    await front.setInputFiles(await pictureFile())
    await page.context().setOffline(true)
    await press(page, texts.toConfirm)
    await expect(page.getByRole('alert').getByText(texts.lost)).toBeVisible()
    await page.context().setOffline(false)
    await press(page, texts.toConfirm)

    await atStep(page, texts.confirm, /apply=confirm$/)
    await page.reload()
    await page.goBack()
    await expect(title(page, texts.identity)).toBeVisible()
    await page.goForward()
    await expect(title(page, texts.confirm)).toBeVisible()
    await press(page, texts.send)
    await expect(page.getByRole('alert')).toContainText(/同意|agree/)
    await confirm(page, language)

    await expect(title(page, texts.sent)).toBeFocused()
    await expect(page).toHaveURL(/apply=done&application=/)
    const sent = page.url()
    expect(await findingsInBothThemes(page), texts.sent).toEqual([])
    await expectReadableTitle(page)
    // The reviewer of the demonstration approves, and the page updates.
    await expect(title(page, texts.approved)).toBeVisible({ timeout: 25_000 })
    await expect(page.getByRole('link', { name: texts.pay })).toHaveAttribute('href', /\?slug=/)

    await page.goto(`${texts.prefix}/devices/apple-iphone-17?apply=plan&months=6`)
    await expect(title(page, texts.multiple)).toBeVisible()
    expect(await findingsInBothThemes(page), texts.multiple).toEqual([])
    await page.getByRole('main').getByRole('link', { name: texts.cancel }).click()
    // What it means is said before it happens.
    await expect(page.getByText(texts.cancelFree)).toBeVisible()
    await waitUntilAlive(page)
    await press(page, texts.confirmCancel)
    await expect(page.getByText(texts.cancelDone)).toBeVisible()
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?apply=plan&months=6`)
    await expect(title(page, texts.plan)).toBeVisible()
    await waitUntilAlive(page)
    await press(page, texts.toConfirm)
    await expect(title(page, texts.confirm)).toBeFocused()
    await confirm(page, language)
    await expect(title(page, texts.sent)).toBeVisible()
    await page.goto(sent)
    await expect(title(page, texts.cancelled)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(texts.sent)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('en: the steps are plain forms, and what is refused comes back in its step @ja-on-phone', async ({
    page,
  }) => {
    const texts = applicationMessages.en
    await startLoggedIn(page, await openAccount('en'))
    await page.goto('/en/devices/apple-iphone-17?apply=confirm')
    await expect(title(page, texts.plan)).toBeVisible()
    await page.getByLabel(texts.coupon).fill('NOSUCH')
    await press(page, texts.toYou)
    await expect(page.getByRole('link', { name: /There is no such coupon/ })).toBeVisible()
    await page.getByLabel(texts.coupon).fill('')
    await press(page, texts.toYou)
    await expect(title(page, texts.you)).toBeVisible()
    await expect(page).toHaveTitle('Your details | Apply for iPhone 17 | Reboot')
    await fillPersonWithoutScripts(page)
    await press(page, texts.toIdentity)
    await expect(title(page, texts.identity)).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(texts.card) }).check()
    await page.getByLabel(texts.front).setInputFiles(await pictureFile())
    await press(page, texts.toConfirm)
    await expect(title(page, texts.confirm)).toBeVisible()
    const inNewTab = page.getByRole('main').locator('a[target=_blank]')
    await expect(inNewTab).toHaveCount(3)
    for (const link of await inNewTab.all()) {
      await expect(link).toHaveAccessibleName(/opens in a new tab/)
    }

    const otherTab = await page.context().newPage()
    await otherTab.goto('/en/devices/apple-iphone-17?apply=plan&months=24')
    await press(otherTab, texts.toYou)
    await expect(title(otherTab, texts.confirm)).toBeVisible()
    await otherTab.close()
    await confirm(page, 'en')
    await expect(page.getByRole('alert')).toContainText('This was changed in another tab')
    await expect(page.getByRole('main')).toContainText('¥4,480')
    await confirm(page, 'en')
    await expect(title(page, texts.sent)).toBeVisible()
  })
})
