import { expect, test } from 'vitest'
import type { Draft } from '#src/form-drafts/draft-form.ts'
import { picturesAgain, reachableApplyStep, stepsFor } from './application-draft.ts'

const file = { name: 'a.jpg', type: 'image/jpeg', size: 1 }
const identityWith = (document_type: string, ...files: string[]) => ({
  version: 1,
  values: { document_type },
  files: Object.fromEntries(files.map((name) => [name, file])),
})
const draftWith = (...steps: string[]): Draft => ({
  idempotencyKey: '',
  steps: Object.fromEntries(
    steps.map((step) => [
      step.replace('!', ''),
      step === 'identity!'
        ? identityWith('my_number_card', 'document_front')
        : { version: 1, values: {}, files: {} },
    ]),
  ),
})
const everything = stepsFor({ needsDocuments: true, isKnown: false })
const verified = stepsFor({ needsDocuments: false, isKnown: true })

test('a new customer fills in all steps, a verified one chooses a plan and confirms it', () => {
  expect(everything).toEqual(['plan', 'you', 'identity', 'confirm', 'done'])
  expect(verified).toEqual(['plan', 'confirm', 'done'])
  expect(stepsFor({ needsDocuments: false, isKnown: false })).toEqual([
    'plan',
    'you',
    'confirm',
    'done',
  ])
})

test.for([
  [[], 'confirm', 'plan'],
  [['plan'], 'confirm', 'you'],
  [['plan'], 'plan', 'plan'],
  [['plan', 'you'], 'confirm', 'identity'],
  [['plan', 'you', 'identity'], 'confirm', 'identity'],
  [['plan', 'you', 'identity!'], 'confirm', 'confirm'],
  [['plan', 'you', 'identity!'], 'you', 'you'],
] as const)('with %o saved, %s leads to %s', ([saved, wanted, shown]) => {
  expect(reachableApplyStep(everything, draftWith(...saved), wanted)).toBe(shown)
})

test.for([
  ['driver_license', ['document_front', 'document_back'], 'confirm'],
  // The front was taken again: the back is older, and was deleted first.
  ['driver_license', ['document_front'], 'identity'],
  ['passport', ['document_front', 'selfie'], 'identity'],
  ['passport', ['document_front', 'address_proof'], 'confirm'],
  ['my_number_card', [], 'identity'],
] as const)('a %s with %o leads to %s', ([type, files, shown]) => {
  const steps = { ...draftWith('plan', 'you').steps, identity: identityWith(type, ...files) }
  expect(reachableApplyStep(everything, { idempotencyKey: '', steps }, 'confirm')).toBe(shown)
})

test('a verified customer may look at the step with the known data', () => {
  expect(reachableApplyStep(verified, draftWith('plan'), 'confirm')).toBe('confirm')
  expect(reachableApplyStep(verified, draftWith('plan'), 'you')).toBe('you')
  expect(reachableApplyStep(verified, undefined, 'you')).toBe('plan')
})

const checkedAt = '2026-11-01T10:00:00+09:00'
const never = { state: 'none', checked_at: null } as const
test.for([
  ['for the first time', undefined, never, undefined],
  ['after an hour', identityWith('passport', 'document_front'), never, 'deleted'],
  ['and are all here', identityWith('my_number_card', 'document_front'), never, undefined],
  ['after a refusal', undefined, { state: 'rejected', checked_at: checkedAt }, 'rejected'],
  ['once they are not valid', undefined, { state: 'none', checked_at: checkedAt }, 'ended'],
  ['that nobody checked', undefined, { state: 'submitted', checked_at: null }, 'unchecked'],
  ['of an unknown customer', undefined, undefined, undefined],
] as const)('pictures %s: the page knows why they are asked for', ([, identity, state, why]) => {
  const steps = { ...draftWith('plan', 'you').steps, ...(identity && { identity }) }
  expect(picturesAgain({ idempotencyKey: '', steps }, state)).toBe(why)
})
