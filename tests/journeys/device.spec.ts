import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { deviceMessages } from './device-messages.ts'
import { type Language, languages } from './visitor.ts'

/** The value beside a name in a list of names and values. */
const figure = (page: Page, name: string | RegExp) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

const bar = (page: Page, language: Language) =>
  page.getByRole('region', { name: deviceMessages[language].bar })

const delivery = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: deviceMessages[language].postal })

async function lookUpDelivery(page: Page, language: Language, code: string) {
  await delivery(page, language).fill(code)
  await page.getByRole('button', { name: deviceMessages[language].check }).click()
}

for (const language of languages) {
  const texts = deviceMessages[language]

  test(`${language}: term, total, end and points follow the choice`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17`)
    await page.getByRole('radio', { name: texts.term }).check()
    await expect(figure(page, texts.totalOver12).first()).toHaveText('¥76,560')
    await expect(figure(page, texts.points)).toContainText('63')
    await expect(figure(page, texts.termEnd)).toContainText(/20\d\d/)
    await expect(page.getByText(texts.notYet)).toBeVisible()

    await page.goto(`${texts.prefix}/devices/apple-iphone-air?months=12`)
    await expect(figure(page, texts.termEndPreOrder)).toHaveText(texts.endOfPreOrder)
  })

  test(`${language}: the editors' words, the box and what others asked`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17`)
    await expect(page.getByRole('region', { name: texts.about })).toContainText(texts.lead)
    await expect(page.getByRole('region', { name: texts.box })).toContainText(texts.cable)
    await expect(page.getByRole('region', { name: texts.questions })).toBeVisible()
  })

  test(`${language}: how big it is, beside a bank card and in the chosen colour`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?color=blue`)
    const views = page.getByRole('group', { name: texts.views })
    await views.getByRole('radio', { name: texts.size }).check()
    const picture = page.getByRole('img', { name: 'iPhone 17' })
    await expect(picture).toHaveAccessibleName(new RegExp(`${texts.size}$`))
    await expect(picture).toHaveAttribute('src', /\/size-8fb1d6\.svg$/)
    await expect(page.getByText('85.6')).toBeVisible()
  })

  test(`${language}: what Like New means is one press from the name`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-16-used`)
    await page.getByRole('link', { name: texts.condition }).click()
    await expect(page.getByRole('heading', { name: texts.condition })).toBeInViewport()
    await expect(page.getByRole('region', { name: texts.condition })).toContainText(texts.battery)
  })

  test(`${language}: delivery by postal code, however it is typed`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17`)
    await lookUpDelivery(page, language, '１０４－００６１')
    await expect(figure(page, texts.ginza)).toHaveText(texts.around)

    await lookUpDelivery(page, language, '123')
    // The focus stays in the field, so nothing else would read the error out.
    await expect(page.getByRole('alert')).toHaveText(texts.postalWrong)
    await expect(delivery(page, language)).toHaveAttribute('aria-invalid', 'true')
    await lookUpDelivery(page, language, '000-0000')
    await expect(page.getByRole('alert')).toHaveText(texts.postalUnknown)

    await lookUpDelivery(page, language, '498-0000')
    await expect(page.getByRole('term').filter({ hasText: '弥富市' })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: '木曽岬町' })).toBeVisible()
    await lookUpDelivery(page, language, '907-1751')
    await expect(page.getByText(texts.bySea)).toBeVisible()
  })

  test(`${language}: no delivery day is promised for a device that is out of stock`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?color=black&storage=512gb`)
    await lookUpDelivery(page, language, '1040061')
    await expect(figure(page, texts.ginza)).toHaveText(texts.afterDispatch)
    await expect(page.getByText(texts.noDeparture)).toBeVisible()
  })

  test(`${language}: what a mishap costs is worked out for the chosen term`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?months=12`)
    const sum = figure(page, texts.sum)
    await expect(sum).toHaveText('¥76,560')
    await page.getByRole('group', { name: texts.repairs }).getByRole('radio', { name: '2' }).check()
    await expect(sum).toHaveText('¥80,960')
    await page.getByRole('checkbox', { name: texts.lost }).check()
    await expect(sum).toHaveText('¥119,900')
    await expect(page.getByRole('group', { name: texts.repairs }).getByRole('radio')).toHaveCount(3)
  })

  test(`${language}: a pair that is out can be reached by keyboard and says why`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?color=white&storage=512gb`)
    await expect(page.getByText(texts.why)).toBeVisible()
    await page.getByRole('main').getByRole('radio', { checked: true }).nth(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: texts.colorOut })).toBeFocused()
    await expect(page.getByText(texts.outOfStock)).toBeVisible()
    await expect(page).toHaveURL(/color=black&storage=512gb/)
    await expect(page.getByRole('main').getByRole('link', { name: texts.apply })).toHaveCount(0)
  })

  test(`${language}: a device that is gone shows alternatives, and a way to ask for it`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-se-3rd-generation-used`)
    await expect(page.getByText(texts.gone)).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.alternatives })).toBeVisible()
    const others = page.getByRole('list', { name: texts.alternatives })
    await expect(others.getByRole('link')).toHaveCount(3)
    await expect(
      bar(page, language).getByRole('link', { name: texts.seeAlternatives }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: texts.request })).toHaveAttribute(
      'href',
      `${texts.prefix}/devices/request?item=apple-iphone-se-3rd-generation-used`,
    )
    await others.getByRole('link').first().click()
    await expect(
      page.getByRole('main').getByRole('link', { name: texts.apply }).first(),
    ).toBeVisible()
  })

  test(`${language}: the bar carries the choice until the price itself is in view`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?months=12`)
    await expect(bar(page, language)).toContainText('6,380')
    await expect(bar(page, language).getByRole('link', { name: texts.apply })).toBeInViewport()
    await page.getByText(texts.notYet).scrollIntoViewIfNeeded()
    await expect(bar(page, language)).toBeHidden()
    await page.getByRole('region', { name: texts.questions }).scrollIntoViewIfNeeded()
    await expect(bar(page, language)).toBeVisible()
  })

  test(`${language}: sharing without a share sheet copies the address of the choice`, {
    tag: '@ja-on-phone',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${texts.prefix}/devices/apple-iphone-17?color=blue&months=12`)
    await page.getByRole('button', { name: texts.share }).click()
    await expect(page.getByText(texts.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/devices\/apple-iphone-17\?color=blue&storage=256gb&months=12$/,
    )
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    const texts = deviceMessages[language]

    test(`${language}: delivery and mishaps are plain forms that keep the choice`, {
      tag: '@ja-on-desktop',
    }, async ({ page }) => {
      await page.goto(`${texts.prefix}/devices/apple-iphone-17?months=12`)
      await lookUpDelivery(page, language, '104-0061')
      await expect(page).toHaveURL(/months=12&postal=104-0061#delivery$/)
      await expect(figure(page, texts.ginza)).toHaveText(texts.around)

      await page
        .getByRole('group', { name: texts.repairs })
        .getByRole('radio', { name: '1' })
        .check()
      await page.getByRole('checkbox', { name: texts.lost }).check()
      await page.getByRole('button', { name: texts.recount }).click()
      await expect(figure(page, texts.sum)).toHaveText('¥117,700')
      await expect(figure(page, texts.ginza)).toHaveText(texts.around)

      await lookUpDelivery(page, language, 'abc')
      await expect(page.getByText(texts.postalWrong)).toBeVisible()
      await expect(figure(page, texts.sum)).toHaveText('¥117,700')
    })
  }
})

test('a device is passed to the share sheet with its choice; closing it, or pressing twice, is no failure', {
  tag: '@on-phone',
}, async ({ page }) => {
  const shared: ShareData[] = []
  await page.exposeFunction('recordShared', (data: ShareData) => shared.push(data))
  await page.addInitScript(() => {
    const answers = ['AbortError', 'InvalidStateError', 'NotAllowedError']
    navigator.share = async (data) => {
      await Reflect.get(window, 'recordShared')(data)
      throw new DOMException('', answers.shift())
    }
  })
  await page.goto('/en/devices/apple-iphone-17?color=blue&storage=256gb&months=12&postal=1500001')
  const share = page.getByRole('button', { name: 'Share', exact: true })
  for (const attempts of [1, 2, 3]) {
    await share.click()
    await expect.poll(() => shared).toHaveLength(attempts)
  }
  const { origin } = new URL(page.url())
  expect(shared[0]).toEqual({
    title: 'iPhone 17',
    url: `${origin}/en/devices/apple-iphone-17?color=blue&storage=256gb&months=12`,
  })
  // Each failure would have a notice of its own.
  await expect(page.getByText('Sharing did not work')).toBeVisible()
})
