import { expect, test } from 'vitest'
import { currentCategory } from './current-category.ts'

const list = (category?: string | string[]) => ({ routeId: '/devices/', search: { category } })
const device = (category: string) => ({
  routeId: '/devices/$deviceId',
  search: {},
  loaderData: { category },
})

test.each([
  ['the list of a category', list(['Tablets']), 'Tablets', 'page'],
  ['the same, from a link', list('Phones'), 'Phones', 'page'],
  ['a part of the others', list(['Laptops']), 'Other', 'true'],
  ['several parts of the others', list(['Laptops', 'Watches']), 'Other', 'true'],
  ['a phone', device('phones'), 'Phones', 'true'],
  ['a watch', device('watches'), 'Other', 'true'],
])('%s is marked', (_name, page, category, current) => {
  expect(currentCategory(page)).toEqual({ category, current })
})

test.each([
  ['all devices', list()],
  ['two categories', list(['Phones', 'Laptops'])],
  ['a page that only has such a query', { routeId: '/login', search: { category: 'Phones' } }],
  ['a page that is still loading', { ...device('x'), loaderData: undefined }],
  ['no page', undefined],
])('%s marks none', (_name, page) => {
  expect(currentCategory(page)).toBeUndefined()
})
