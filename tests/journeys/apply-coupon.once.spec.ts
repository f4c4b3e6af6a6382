import { expect, type Locator } from '@playwright/test'
import { pictureFile } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { fillPerson, giveConsents } from './application-fields.ts'
import { applicationMessages } from './application-messages.ts'
import { openAccount } from './new-account.ts'
import { languages, press, startLoggedIn, title } from './visitor.ts'

const device = '/devices/apple-ipad-a16'
const variant = 'color=pink&storage=128gb'

/** 20 % off the first three payments: of 2,980 a month for a year, and of 7,180 for a single month. */
const expected = {
  ja: {
    coupon: 'クーポンTABLET20ではじめの3回のお支払いから¥596ずつ、合計¥1,788割引。',
    left: '割引後の合計は¥33,972です。',
    summary: ['クーポン(3か月)-¥1,788', '12か月の合計¥33,972'],
    later: 'このあと3回目まで¥2,384/月、4回目から¥2,980/月(税込)',
    afterTerm: 'クーポンは期間のあとも続き、3回目のお支払いまで1か月¥5,744です。',
    following: ['このあと3回目まで月額 ¥2,384', '4回目から月額 ¥2,980'],
  },
  en: {
    coupon: 'Coupon TABLET20 takes ¥596 off each of the first 3 payments, ¥1,788 together,',
    left: 'which leaves ¥33,972 in all.',
    summary: ['Coupon (3 months)-¥1,788', 'Total over 12 months¥33,972'],
    later: 'Then ¥2,384 a month up to payment 3, ¥2,980 a month from payment 4, tax included',
    afterTerm: 'The coupon goes on after the term: ¥5,744 a month up to payment 3.',
    following: ['Then, up to payment 3¥2,384 a month', 'From payment 4¥2,980 a month'],
  },
} as const

/** There are several minus signs, and the content of a separate row has no space before it. */
const textOf = async (part: Locator) =>
  (await part.allTextContents()).join('').replaceAll(/[−–]/g, '-').replaceAll(' ', ' ')

for (const language of languages) {
  const texts = applicationMessages[language]
  const expectedTexts = expected[language]

  test(`${language}: the coupon of a link is in the plan, and one for three payments is shown with the sums of all of them, up to the first payment`, async ({
    page,
  }) => {
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${texts.prefix}${device}?months=1&${variant}&coupon=tablet20`)
    await page
      .getByRole('main')
      .getByRole('link', { name: texts.apply, exact: true })
      .first()
      .click()
    await expect(title(page, texts.plan)).toBeVisible()
    await waitUntilAlive(page)
    await expect(page.getByLabel(texts.coupon)).toHaveValue('TABLET20')
    await press(page, texts.toYou)
    await expect(title(page, texts.you)).toBeFocused()
    await fillPerson(page, language)
    await press(page, texts.toIdentity)
    await page.getByRole('radio', { name: new RegExp(texts.card) }).check()
    await page.getByLabel(texts.front).setInputFiles(await pictureFile())
    await press(page, texts.toConfirm)
    await expect(title(page, texts.confirm)).toBeFocused()
    await expect(page.getByRole('main')).toContainText(expectedTexts.afterTerm)

    await page.goto(`${texts.prefix}${device}?apply=plan&months=12&${variant}`)
    await waitUntilAlive(page)
    await press(page, texts.toYou)
    await expect(title(page, texts.you)).toBeFocused()
    await page.goto(`${texts.prefix}${device}?apply=confirm`)
    await waitUntilAlive(page)
    const main = page.getByRole('main')
    await expect(main).toContainText(expectedTexts.coupon)
    await expect(main).toContainText(expectedTexts.left)
    await expect(main).toContainText(expectedTexts.later)
    await expect(main).not.toContainText(expectedTexts.afterTerm)
    const summary = await textOf(page.getByRole('complementary'))
    for (const line of expectedTexts.summary) expect(summary).toContain(line)

    await giveConsents(page, language)
    await press(page, texts.send)
    await expect(title(page, texts.approved)).toBeVisible({ timeout: 25_000 })
    await page.getByRole('link', { name: texts.pay }).click()
    const breakdown = main.getByRole('complementary')
    await expect(breakdown).toBeVisible()
    const dates = await textOf(breakdown)
    for (const line of expectedTexts.following) expect(dates).toContain(line)
  })
}

test('the button of a coupon stands beside its field, whatever is said below', async ({ page }) => {
  const texts = applicationMessages.en
  await page.setViewportSize({ width: 390, height: 844 })
  await startLoggedIn(page, await openAccount('en'))
  await page.goto(`/en${device}?apply=plan&months=1&${variant}`)
  const field = page.getByLabel(texts.coupon)
  await field.fill('NOSUCH99')
  await press(page, 'Apply coupon')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const button = page.getByRole('button', { name: 'Apply coupon', exact: true })
  const [beside, below] = [await button.boundingBox(), await field.boundingBox()]
  expect(beside?.y).toBe(below?.y)
})
