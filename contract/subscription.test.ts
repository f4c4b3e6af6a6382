import * as v from 'valibot'
import { expect, test } from 'vitest'
import { subscription } from './subscription.ts'

test('an action that this site does not know is left out, and the subscription stays readable', () => {
  const { allowed_actions } = subscription.entries
  expect(v.parse(allowed_actions, ['rename', 'swap_with_a_friend', 'end_early'])).toEqual([
    'rename',
    'end_early',
  ])
})
