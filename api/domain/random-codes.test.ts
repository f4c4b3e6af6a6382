import { expect, test } from 'vitest'
import { createReference } from './random-codes.ts'

test('a reference is short, spells no word and is not repeated', () => {
  const references = Array.from({ length: 2_000 }, createReference)
  for (const reference of references) {
    expect(reference).toMatch(/^[2-9B-DF-HJ-NP-RTW-Z]{4}-[2-9B-DF-HJ-NP-RTW-Z]{4}$/)
  }
  expect(new Set(references).size).toBe(references.length)
})
