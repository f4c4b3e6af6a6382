import { describe, expect, test } from 'vitest'
import { isServablePath } from '#src/url/servable-path.ts'
import type { ShareCard } from './share-card.ts'
import {
  pictureVersion,
  readSharePicturePath,
  sharePicturePath,
} from './share-card-address.server.ts'

const device: ShareCard = {
  locale: 'ja',
  title: 'iPhone 17',
  eyebrow: 'Apple・新品',
  price: { amount: '月額 ¥4,480〜', terms: '24か月・税込' },
  stage: { kind: 'phone', slug: 'apple-iphone-17', hex: '#c9c0de' },
}
const page: ShareCard = { locale: 'en', title: 'How it works', stage: 'shop' }

describe('the address of a picture', () => {
  test.each([device, page])('holds all that is on it: $title', (card) => {
    expect(readSharePicturePath(sharePicturePath(card))).toEqual({ card, isCurrent: true })
  })

  test('changes with every word on it, and with nothing else', () => {
    const dearer = { ...device, price: { amount: '月額 ¥4,580〜', terms: '24か月・税込' } }
    expect(sharePicturePath(dearer)).not.toBe(sharePicturePath(device))
    expect(sharePicturePath({ ...device })).toBe(sharePicturePath(device))
  })

  test.each([
    '長'.repeat(5_000),
    Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0x4e00 + n * 61)).join(''),
    Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0x20000 + n * 97)).join(''),
    '</script> \u202e\u0000 %2e%2e/ "\'',
    '\ud800',
    '',
  ])('is servable, whatever the title', (title) => {
    const path = sharePicturePath({ ...device, title, eyebrow: title })
    expect(isServablePath(path)).toBe(true)
    expect(readSharePicturePath(path)?.card.stage).toEqual(device.stage)
  })

  test('shows that text was left out', () => {
    const path = sharePicturePath({ ...page, title: `${'a b '.repeat(50)}` })
    expect(readSharePicturePath(path)?.card.title).toMatch(/^a b .*…$/)
  })
})

describe('an address that we did not make', () => {
  const path = sharePicturePath(page)
  const other = sharePicturePath({ ...page, title: 'How it worked' })
  const [payload = '', signature = ''] = path.slice(path.lastIndexOf('/') + 1, -4).split('.')
  const [, otherSignature = ''] = other.slice(0, -4).split('.')

  test.each([
    path.replace(signature, otherSignature),
    path.replace(signature, ''),
    path.replace(payload, `${payload}A`),
    path.replace(`${payload}.`, '.'),
    path.replace('.png', '.jpg'),
    `/en${path}`,
    `${path}\n`,
    '/share/',
    '/share/1/a.png',
  ])('has no picture: %s', (wrong) => {
    expect(readSharePicturePath(wrong)).toBeUndefined()
  })

  test('is still valid after a new layout, but not as the current one', () => {
    const before = path.replace(pictureVersion, '0-12345678')
    expect(readSharePicturePath(before)).toEqual({ card: page, isCurrent: false })
  })
})
