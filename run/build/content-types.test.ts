import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentTypesFile, isFresh, withHashHeader } from './content-types.ts'

test('cms/content.types.ts is what `npm run typegen` writes today', () => {
  expect(isFresh(readFileSync(contentTypesFile, 'utf8'))).toBe(true)
})

test('types that were changed by hand or carry no mark are not fresh', () => {
  const types = 'export type Page = { title: string }\n'
  expect(isFresh(withHashHeader(types))).toBe(true)
  expect(isFresh(withHashHeader(types).replace('string', 'number'))).toBe(false)
  expect(isFresh(types)).toBe(false)
})
