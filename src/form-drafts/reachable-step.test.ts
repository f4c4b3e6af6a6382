import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Draft } from './draft-form.ts'
import { reachableStep } from './reachable-step.ts'
import { stepSearch } from './step-search.ts'

const form = { name: 'application', steps: ['person', 'documents', 'confirm'] } as const
const savedStep = { version: 1, values: {}, files: {} }
const draftWith = (...steps: string[]): Draft => ({
  idempotencyKey: '',
  steps: Object.fromEntries(steps.map((step) => [step, savedStep])),
})

describe('the step in the address', () => {
  test.each([
    ['person', [], 'person'],
    ['documents', [], 'person'],
    ['confirm', ['person'], 'documents'],
    ['confirm', ['documents'], 'person'],
    ['person', ['person', 'documents'], 'person'],
    ['confirm', ['person', 'documents'], 'confirm'],
    ['confirm', ['person', 'documents', 'confirm'], 'confirm'],
    ['constructor', ['person'], 'documents'],
    [undefined, ['person', 'documents', 'confirm'], 'confirm'],
  ])('%s with %j saved is %s', (wanted, saved, shown) => {
    expect(reachableStep(form, draftWith(...saved), wanted)).toBe(shown)
  })

  test('without a draft is the first one', () => {
    expect(reachableStep(form, undefined, 'confirm')).toBe('person')
  })

  test('is read from the address; an unknown one is ignored', () => {
    const read = (search: Record<string, string[]>) => v.parse(stepSearch(form), search).step
    expect(read({ step: ['documents'] })).toBe('documents')
    expect(read({ step: ['constructor'] })).toBeUndefined()
    expect(read({})).toBeUndefined()
  })
})
