import * as v from 'valibot'
import { dateOfBirth } from '#contract/person.ts'

const part = v.optional(v.string(), '')

/** A date of birth as three choices; the result is `YYYY-MM-DD`. */
export const birthDateParts = v.pipe(
  v.object({ year: part, month: part, day: part }),
  v.check(({ year, month, day }) => [year, month, day].every((text) => text !== ''), 'incomplete'),
  v.transform(({ year, month, day }) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  ),
  dateOfBirth,
)

const earliestYear = 1900
/** A visitor who is too young finds their year too, and reads why. */
const youngestAge = 10

/** By their first year, the latest first. */
const eras = [
  { name: '令和', from: 2019 },
  { name: '平成', from: 1989 },
  { name: '昭和', from: 1926 },
  { name: '大正', from: 1912 },
  { name: '明治', from: 1868 },
] as const

const countOf = (count: number) => `${count === 1 ? '元' : count}年`

/** 1990 → 平成2年, as in Japanese documents; a year in which an era began has two names. */
export function eraYear(year: number): string {
  const index = eras.findIndex(({ from }) => year >= from)
  const named = eras.slice(index, eras[index]?.from === year ? index + 2 : index + 1)
  return named
    .toReversed()
    .map(({ name, from }) => `${name}${countOf(year - from + 1)}`)
    .join('・')
}

/** Years of birth, the latest first. */
export const birthYears = (thisYear: number): number[] =>
  Array.from(
    { length: thisYear - youngestAge - earliestYear + 1 },
    (_, index) => thisYear - youngestAge - index,
  )
