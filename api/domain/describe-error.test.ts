import { expect, test } from 'vitest'
import { growthAtFourTimes, maxGrowth } from '#tests/support/growth.ts'
import { describeError } from './describe-error.ts'

/** As Drizzle writes it. */
const failedQuery =
  'Failed query: insert into "emails" values ($1, $2)\nparams: sato@example.com,佐藤様、リンクはこちらです。'

test('a failed query is described by its cause, without its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), { code: '23505' })
  const described = describeError(new Error(failedQuery, { cause }))
  expect(described).toMatchObject({ error: 'duplicate key value', code: '23505' })
  expect(JSON.stringify(described)).not.toMatch(/sato|佐藤|Failed query/)
})

test('the message of a failed query without a cause is not shown', () => {
  expect(describeError(new Error(failedQuery))).toEqual({
    error: 'Failed query',
    code: '',
    stack: undefined,
  })
})

test('the answer of a mail server is kept without the recipient', () => {
  const refused = Object.assign(new Error('550 5.1.1 <sato@example.com>: unknown user'), {
    code: 'EENVELOPE',
  })
  const described = describeError(refused)
  expect(described).toMatchObject({
    error: '550 5.1.1 <(address)>: unknown user',
    code: 'EENVELOPE',
  })
  expect(described.stack).not.toContain('sato')
  expect(describeError('no sato@example.com')).toMatchObject({ error: 'no (address)' })
})

test('a long text is looked through in time that is in proportion to its length', () => {
  const growth = growthAtFourTimes(20_000, (length) => {
    const { error } = describeError(new Error(`${'x'.repeat(length)} a@b@example.com`))
    expect(error.endsWith('x (address)')).toBe(true)
  })
  expect(growth).toBeLessThan(maxGrowth)
})
