import { expect, test } from 'vitest'
import { rented } from '#src/subscriptions/test-subscription.ts'
import { linksIn, renderIn } from '#src/ui/test-html.tsx'
import { ChooseDevicePage } from './choose-device-page.tsx'
import type { OpenChoice } from './device-choice.server.ts'

/** The links of the choice itself, below the one that leads back. */
const linksOf = (locale: 'ja' | 'en', choice: OpenChoice) =>
  linksIn(renderIn(locale, <ChooseDevicePage choice={choice} subscription={rented} />)).slice(1)

const chosen = { slug: 'pixel-10', name: 'Pixel 10' }

test.each([
  ['en', 'Choose another device'],
  ['ja', '別の機種を選ぶ'],
] as const)('%s: a device that has just sold out leads to the others', (locale, text) => {
  expect(linksOf(locale, { step: 'variant', chosen, variants: [] })).toEqual([
    [text, '/account/my-tech?subscription=sub-1&action=change_device'],
  ])
})

test.each([
  ['en', 'Request a device'],
  ['ja', 'デバイスのリクエスト'],
] as const)('%s: where nothing is in stock, a device can be requested', (locale, text) => {
  expect(linksOf(locale, { step: 'device', devices: [], page: 1, pageCount: 0 })).toEqual([
    [text, '/devices/request'],
  ])
})

test('a shop with many devices has them on several pages', () => {
  const device = {
    slug: 'pixel-10',
    brandLine: 'Google',
    name: 'Pixel 10',
    category: 'phones',
    condition: 'New',
    availability: 'in-stock',
    picture: '/pixel-10.svg',
    colors: [],
    fromPrice: 4_480,
    fromMonths: 24,
  } as const
  const own = '/account/my-tech?subscription=sub-1&action=change_device'
  expect(linksOf('ja', { step: 'device', devices: [device], page: 2, pageCount: 2 })).toEqual([
    ['Pixel 10 ¥4,480〜/月', `${own}&item=pixel-10`],
    ['前へ', own],
    ['1', own],
    ['2', `${own}&page=2`],
  ])
})
