import { expect, test } from 'vitest'
import { addBreakOpportunities } from './break-opportunities.ts'

const zeroWidthSpace = '\u200B'

test('a text without punctuation gets a break opportunity every 400 letters and is otherwise unchanged', () => {
  for (const unit of ['あ', '長い文', '𠮷', 'か\u3099']) {
    const long = unit.repeat(50_000)
    const broken = addBreakOpportunities(long)
    expect(broken.replaceAll(zeroWidthSpace, '')).toBe(long)
    const runs = broken.split(zeroWidthSpace)
    expect(Math.max(...runs.map((run) => [...run].length))).toBeLessThanOrEqual(401)
    expect(runs.every((run) => !/^\p{M}/u.test(run))).toBe(true)
  }
})

test('a long Latin word gets one every 20 letters, an English word and an address get none', () => {
  const word = 'internationalization'
  const broken = addBreakOpportunities(`${word} ${word.repeat(6)} ${word}`)
  expect(broken.replaceAll(zeroWidthSpace, '')).toBe(`${word} ${word.repeat(6)} ${word}`)
  expect(broken.split(/[\u200B ]/).map(({ length }) => length)).toEqual([
    20, 20, 20, 20, 20, 20, 20, 20,
  ])
  for (const text of [word, 'https://help.reboot.example/change-personal-information'])
    expect(addBreakOpportunities(text)).toBe(text)
})

test('a text with punctuation is not changed', () => {
  const paused = '長い文章です。'.repeat(20_000)
  expect(addBreakOpportunities(paused)).toBe(paused)
})
