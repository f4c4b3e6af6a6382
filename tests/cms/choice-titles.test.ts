import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedByMessages } from '#cms/structure/choice-titles.ts'

/** Texts of the screens in one language, with ordinary hyphens. */
const textsIn = (language: 'ja' | 'en') =>
  readFileSync(`messages/${language}.json`, 'utf8').replaceAll('\u2011', '-')

test.each(namedByMessages)('editors choose %s by the name that the site shows', (title) => {
  const [ja, en] = title.split(' / ')
  expect(textsIn('ja')).toContain(`"${ja}"`)
  expect(textsIn('en')).toContain(`"${en}"`)
})
