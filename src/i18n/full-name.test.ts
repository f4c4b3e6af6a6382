import { expect, it, vi } from 'vitest'
import { fullName } from './full-name.ts'

const { getLocale } = vi.hoisted(() => ({ getLocale: vi.fn() }))
vi.mock('./locale.ts', () => ({ getLocale }))

it.each([
  ['ja', '高橋 結衣'],
  ['en', '結衣 高橋'],
])('is in the order of %s', (locale, name) => {
  getLocale.mockReturnValue(locale)
  expect(fullName({ last: '高橋', first: '結衣' })).toBe(name)
})
