import { expect, test } from 'vitest'
import { passwordStrength, strengthLevel } from './password-strength.ts'

const of = (password: string) => passwordStrength(password, 'Hanako@example.com')

test.each([
  ['', 'empty', 0],
  ['1234567', 'too-short', 0],
  ['x'.repeat(129), 'too-long', 0],
  ['aaaaaaaaaaaaaaaa', 'easy-to-guess', 0],
  ['abcdefghij', 'easy-to-guess', 0],
  ['reboot2026', 'easy-to-guess', 0],
  ['my HANAKO pass', 'contains-email', 0],
  ['lake at 9', 'fair', 1],
  ['quiet lake 9', 'good', 2],
  ['しずかなみずうみ', 'fair', 1],
  ['a quiet lake at nine', 'strong', 3],
] as const)('"%s" is %s', (password, kind, level) => {
  expect(of(password).kind).toBe(kind)
  expect(strengthLevel[of(password).kind]).toBe(level)
})

test('says how many characters are missing, an emoji being one', () => {
  expect(of('abc😀')).toEqual({ kind: 'too-short', missing: 4 })
})
