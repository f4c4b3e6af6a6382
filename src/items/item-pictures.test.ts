import { expect, test } from 'vitest'
import { itemCutout, itemPicture, measureItem } from './item-pictures.ts'

const phone = {
  slug: 'apple-iphone-17',
  illustration: { kind: 'phone', hex: '#2c3a55', showcase_hex: '#dccbaa' },
} as const

test('is the photograph of the shop, else the drawing in the color that suits it best', () => {
  expect(itemPicture({ ...phone, thumbnail: '/photos/17.jpg' })).toBe('/photos/17.jpg')
  expect(itemPicture({ ...phone, thumbnail: null })).toMatch(
    /\/phone\/apple-iphone-17\/pair-dccbaa\.svg$/,
  )
})

test('is cut to the object where it stands beside others, and as large as the object', () => {
  expect(itemCutout(phone, 'back')).toMatch(/\/back-cut-dccbaa\.svg$/)
  expect(measureItem(phone, 'back')).toMatchObject({ widthMm: 71.5, heightMm: 149.6 })
})
