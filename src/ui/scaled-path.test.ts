import { expect, test } from 'vitest'
import { wordMark } from './brand-paths.ts'
import { scaledPath } from './scaled-path.ts'

const drawing = (path: string) => ({ viewBox: '10 -20 400 200', path })

test('a path keeps its shape in px, from the corner of its view box', () => {
  expect(scaledPath(drawing('M10 -20H410V180L210 80Z'), 20)).toBe('M0 0H40V20L20 10Z')
})

test('of an arc the radii and the point are lengths, the rotation and the flags are not', () => {
  expect(scaledPath(drawing('M10 -20A100 50 45 0 1 210 80'), 20)).toBe('M0 0A10 5 45 0 1 20 10')
})

test('the word mark has no relative command', () => {
  expect(wordMark.path).not.toMatch(/[a-z]/)
})
