import { expect, test } from 'vitest'
import { hrefOf } from './page-href.ts'
import { inLanguage } from './test-locale.ts'

test('a page has its address in the language of the request', () => {
  const page = {
    to: '/account/manage-payments',
    search: { error: 'card_declined', added: undefined },
    hash: 'cards',
  } as const
  expect(inLanguage('ja', () => hrefOf(page))).toBe(
    '/account/manage-payments?error=card_declined#cards',
  )
  expect(inLanguage('en', () => hrefOf(page))).toBe(
    '/en/account/manage-payments?error=card_declined#cards',
  )
  expect(inLanguage('en', () => hrefOf({ to: '/' }))).toBe('/en')
})

test('an application has the address of its device', () => {
  const step = (deviceId: string) =>
    hrefOf({ to: '/devices/$deviceId/apply', params: { deviceId }, search: { apply: 'you' } })
  expect(step('apple-iphone-17')).toBe('/devices/apple-iphone-17?apply=you')
  expect(step('a/b?c')).toBe('/devices/a%2Fb%3Fc?apply=you')
})

test('where the visitor wanted to go keeps its query', () => {
  const destination = { path: '/devices', search: { category: ['Phones', 'Tablets'] } }
  expect(hrefOf({ destination })).toBe('/devices?category=Phones&category=Tablets')
})
