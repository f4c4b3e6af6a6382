import { describe, expect, test } from 'vitest'
import { galleryPictures } from './gallery-pictures.ts'

const laptop = {
  slug: 'apple-macbook-air-13-inch-m4',
  kind: 'laptop',
  views: ['pair', 'front', 'back', 'size'],
  picture: '/photos/air.jpg',
  hasPhotograph: false,
  showcaseHex: '#2c3a55',
} as const
const gold = { slug: 'gold', label: 'Gold', hex: '#dccbaa' }

describe('the gallery', () => {
  test('draws every view in the chosen color', () => {
    const pictures = galleryPictures(laptop, gold)
    expect(pictures).toHaveLength(4)
    expect(pictures.every(({ src }) => src.endsWith('-dccbaa.svg'))).toBe(true)
  })

  test('is the photograph when there is one', () => {
    expect(galleryPictures({ ...laptop, hasPhotograph: true }, gold)).toEqual([
      { view: 'pair', src: '/photos/air.jpg' },
    ])
  })
})
