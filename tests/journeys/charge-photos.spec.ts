import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import * as v from 'valibot'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { operate } from '#tests/support/running-api.ts'
import { test } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { languages, startLoggedIn } from './visitor.ts'

const words = {
  ja: { prefix: '', photo: 'デバイスの写真 2', part: 'ケーブル' },
  en: { prefix: '/en', photo: 'Photo 2 of the device', part: 'Cable' },
} as const

const breakdown = [
  { text_ja: '画面の交換', text_en: 'New screen', quantity: 1, amount: 12_000 },
  { text_ja: 'ケーブル', text_en: 'Cable', quantity: 1, amount: 3000 },
]

const stored = v.object({ name: v.string() })
const drafted = v.looseObject({ slug: v.string() })

/** A charge with two photographs. @returns the slug of the invoice */
async function charge(subscription_slug: string) {
  const draft = { key: randomUUID(), subscription_slug, lines: breakdown }
  const { slug } = v.parse(drafted, await operate('draft-charge', draft))
  const photos: string[] = []
  for (const width of [900, 700]) {
    const form = new FormData()
    form.append('invoice_slug', slug)
    form.append('charge_photo', asFile(await photograph(width, 900)))
    photos.push(v.parse(stored, await operate('charge-photo', form)).name)
  }
  await operate('send-charge', { key: randomUUID(), invoice_slug: slug, photos })
  return slug
}

for (const language of languages) {
  const texts = words[language]

  test(`${language}: whoever is charged for a damage sees its photographs before paying and with the invoice, and nobody else does`, {
    tag: '@ja-on-phone',
  }, async ({ page, browser }) => {
    const rental = { device: 'google-pixel-10', months: 12 }
    const { account, slug: subscription } = await rentingCustomer(language, rental)
    const slug = await charge(subscription)
    await startLoggedIn(page, account)
    const picture = page.getByRole('img', { name: texts.photo })
    for (const path of [`make-payment?slug=${slug}`, `manage-billing?invoice=${slug}`]) {
      await page.goto(`${texts.prefix}/account/${path}`)
      await expect(page.getByRole('main')).toContainText(texts.part)
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(700)
      expect(await findingsInBothThemes(page), path).toEqual([])
    }
    const url = (await picture.getAttribute('src')) ?? ''
    const own = await page.request.get(url)
    expect(own.headers()['cache-control']).toBe('private, no-store')
    const other = await browser.newContext()
    const stranger = await other.newPage()
    await startLoggedIn(stranger, await openAccount(language))
    expect((await stranger.request.get(url)).status()).toBe(404)
    await other.close()
  })
}
