import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** A job by the name of its constant: `const refundJob = paymentJobKind(…)`, `const renewTerms: RecurringJob = …`. */
const declaration = /const (\w+)(?:: RecurringJob =| = (?:jobKind|paymentJobKind)\()/g

test('every job that a use case declares is in its list of api/use-cases/schedule.ts', () => {
  const declared = readdirSync(import.meta.dirname)
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [...read(name).matchAll(declaration)].map(([, job = '']) => job))
  expect(declared.length).toBeGreaterThan(20)
  const [, lists = ''] = read('schedule.ts').split('export const schedule')
  const listed = [...lists.matchAll(/^ {4}(\w+),$/gm)].map(([, job = '']) => job)
  expect(listed.toSorted()).toEqual(declared.toSorted())
})
