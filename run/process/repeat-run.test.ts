import { expect, test } from 'vitest'
import { newSeed, repeatCommand } from './repeat-run.ts'

test('says which command does the same again', () => {
  const flags = { seed: '7', count: '500', path: undefined, postgres: true, survey: false }
  expect(repeatCommand('lives', flags)).toBe('npm run lives -- --seed 7 --count 500 --postgres')
})

test('has a seed that is a whole number', () => {
  expect(newSeed()).toMatch(/^\d{1,6}$/)
})
