import fc from 'fast-check'
import { dayOf, momentOf } from '#tests/lives/model/days.ts'
import { startOfTest } from '#tests/support/api-under-test.ts'
import { type Step, stepOf } from './action.ts'
import { applyForDevice } from './application.ts'
import { moveIn } from './move-in.ts'
import { signUp } from './people.ts'
import { passTime } from './time.ts'

/** Days on which a life begins: an ordinary one, the last ones of months and of a year, and a 29 February. */
export const startDays = fc
  .constantFrom(
    dayOf(startOfTest),
    dayOf(startOfTest),
    '2027-01-31',
    '2027-08-31',
    '2027-12-31',
    '2028-02-29',
  )
  .map((day) => momentOf(day, 12))

/** A customer who has a device, or will soon. */
const somebody = fc.tuple(signUp.params, applyForDevice.params, fc.integer({ min: 1, max: 5 }))
/** Days after which the life continues; a device change needs half a year. */
const age = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 20, max: 150 }) },
  { weight: 2, arbitrary: fc.integer({ min: 150, max: 330 }) },
)

/** How a life begins: mostly with one or two people who have a device, so that a year of it is not spent waiting. */
export const openings: fc.Arbitrary<Step[]> = fc
  .tuple(fc.array(somebody, { minLength: 1, maxLength: 2, size: 'max' }), age)
  .map(([people, days]) => [
    ...people.flatMap(([person, application, place], index) => [
      stepOf(signUp, person),
      stepOf(applyForDevice, { ...application, person: index }),
      ...(place > 1 ? [stepOf(moveIn, { rental: 0 })] : []),
    ]),
    ...(days === 0 ? [] : [stepOf(passTime, { by: 'days' as const, count: days })]),
  ])
