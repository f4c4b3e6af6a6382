import { expect } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { adjustedTradeIn } from './adjusted-trade-in.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { languages, startLoggedIn, title } from './visitor.ts'

const words = {
  ja: {
    prefix: '',
    title: '新しい査定額のご提案',
    compare: 'はじめの査定額との比較',
    found: '確認で分かったこと',
    reason: '背面にひび割れ',
    less: '−¥10,000',
    picture: '届いた端末の写真 1',
    decide: /^[\d,]+ポイントで承諾する$/,
    done: '下取りが完了しました',
    next: 'これからの流れ',
  },
  en: {
    prefix: '/en',
    title: 'A new offer',
    compare: 'Compared with the first offer',
    found: 'What we found',
    reason: 'Cracked back',
    less: '−¥10,000',
    picture: 'Picture 1 of your device',
    decide: 'Have the device sent back',
    done: 'We are sending the device back',
    next: 'What happens next',
  },
} as const

for (const language of languages) {
  const texts = words[language]

  test(`${language}: an adjusted offer stands beside the first, with its picture, and is ${language === 'ja' ? 'accepted' : 'declined'}`, {
    tag: '@ja-on-phone',
  }, async ({ page, browser }) => {
    const { account, session } = await adjustedTradeIn(language)
    await startLoggedIn(page, account)
    await page.goto(`${texts.prefix}/trade-in-estimator?session=${session}`)
    await expect(title(page, texts.title)).toBeVisible()
    await waitUntilAlive(page)
    const found = page
      .getByRole('table', { name: texts.compare })
      .getByRole('row', { name: texts.found })
    await expect(found).toContainText(texts.reason)
    await expect(found).toContainText(texts.less)
    const picture = page.getByRole('img', { name: texts.picture })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const pictureUrl = await picture.getAttribute('src')
    expect(await findingsInBothThemes(page), texts.title).toEqual([])

    // The connection breaks while the decision is sent: a message is shown, and it is decided once.
    await page.context().setOffline(true)
    const decide = page.getByRole('main').getByRole('button', { name: texts.decide })
    await decide.click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
    await decide.click()
    await expect(title(page, texts.done)).toBeFocused()
    await expect(page.getByRole('heading', { name: texts.next })).toBeVisible()
    expect(await findingsInBothThemes(page), texts.done).toEqual([])

    // Nobody else sees the trade-in, or its picture.
    const otherBrowser = await browser.newContext()
    const other = await otherBrowser.newPage()
    expect((await other.request.get(pictureUrl ?? '')).status()).toBe(404)
    await startLoggedIn(other, await openAccount(language))
    expect((await other.request.get(pictureUrl ?? '')).status()).toBe(404)
    const shown = await other.goto(`${texts.prefix}/trade-in-estimator?session=${session}`)
    expect(shown?.status()).toBe(404)
    await otherBrowser.close()
  })
}
