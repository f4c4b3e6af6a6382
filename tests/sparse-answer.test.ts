import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sparseAnswer } from './support/sparse-answer.ts'

const parcel = v.object({ carrier: v.string(), number: v.nullable(v.string()) })
const schema = v.object({
  count: v.number(),
  results: v.array(
    v.object({
      name: v.string(),
      nickname: v.optional(v.string()),
      parcel: v.optional(v.nullable(parcel)),
      events: v.array(v.string()),
      prices: v.pipe(v.array(v.number()), v.minLength(1)),
    }),
  ),
  years: v.array(v.number()),
})
const answer = {
  count: 1,
  results: [
    {
      name: 'Pixel 10',
      nickname: 'Work',
      parcel: { carrier: 'Yamato', number: '4001' },
      events: ['sent'],
      prices: [4_480],
    },
  ],
  years: [2026],
}

test('the details that may be absent are, at any depth', () => {
  expect(sparseAnswer(schema, answer, 'details')).toEqual({
    count: 1,
    results: [
      {
        name: 'Pixel 10',
        parcel: { carrier: 'Yamato', number: null },
        events: ['sent'],
        prices: [4_480],
      },
    ],
    years: [2026],
  })
})

test('the parts that may be absent are, and lists that may be empty', () => {
  expect(sparseAnswer(schema, answer, 'parts')).toEqual({
    count: 1,
    results: [{ name: 'Pixel 10', events: [], prices: [4_480] }],
    years: [],
  })
})

test('a list that may be empty is', () => {
  expect(sparseAnswer(schema, answer, 'results')).toEqual({ count: 0, results: [], years: [2026] })
})
