import { expect, test } from 'vitest'
import { brandBesideName, nameWithBrand } from './name-with-brand.ts'

test.each([
  ['Samsung', 'Galaxy S25', 'Samsung Galaxy S25'],
  ['Google', 'Google Pixel 10', 'Google Pixel 10'],
  ['SHARP', 'Sharp AQUOS', 'Sharp AQUOS'],
  ['Sony', 'ソニー WH-1000XM6', 'ソニー WH-1000XM6'],
  ['Nintendo', '任天堂Switch', '任天堂Switch'],
  ['Meta', 'Metaphor 3', 'Meta Metaphor 3'],
])('has %s once before %s', (brand, name, whole) => {
  expect(nameWithBrand({ brand, name })).toBe(whole)
  expect(brandBesideName({ brand, name })).toBe(whole === name ? undefined : brand)
})
