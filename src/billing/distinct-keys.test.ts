import { expect, test } from 'vitest'
import { distinctKeys } from './distinct-keys.ts'

test('lines that say the same have keys of their own', () => {
  expect(distinctKeys(['Rent', 'Fee', 'Rent', 'Rent'])).toEqual(['Rent', 'Fee', 'Rent 2', 'Rent 3'])
})
