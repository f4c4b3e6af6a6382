import { describe, expect, test } from 'vitest'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import * as keys from '#src/browser-storage/web-storage.ts'
import { editorRecords, formatLifetime, visitorRecords } from './stored-records.ts'

const all = [...visitorRecords(['sentry']), ...editorRecords()]

describe('the list of what is stored in a browser', () => {
  test('names every cookie and every key that the code declares', () => {
    const names = all.map(({ name }) => name)
    const patterns = names.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`))
    const { attribution, visitorId, consent, ...privateCookies } = siteCookies
    const declared = [
      ...[attribution, visitorId, consent].map(({ name }) => name),
      // The beginning or the end of a private cookie's name depends on where the site runs.
      ...Object.values(privateCookies).flatMap(({ name }) => [name, `__Host-${name}`]),
      `${siteCookies.session.name}_3000`,
      ...Object.values(keys).filter((key) => typeof key === 'string'),
    ]
    const isNamed = (name: string) => patterns.some((pattern) => pattern.test(name))
    expect(declared.filter((name) => !isNamed(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('names the records of a tag only while pages load it', () => {
    const names = visitorRecords([]).map(({ name }) => name)
    expect(names).not.toContain(keys.errorReportsKey)
  })

  test.each([
    [30 * 86_400, '30日'],
    [12 * 3_600, '12時間'],
    [600, '10分'],
    [90, '2分'],
  ])('says %i seconds as %s', (seconds, text) => {
    expect(formatLifetime(seconds)).toBe(text)
  })
})
