import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-report.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((status) => ({ status })),
})

describe('a Vitest report', () => {
  test('counts tests, and a file that could not be loaded as one failure', () => {
    const testResults = [
      file('passed', 'passed', 'passed'),
      file('failed', 'passed', 'failed'),
      file('failed'),
    ]
    expect(countVitest({ numPassedTests: 3, testResults }, 1)).toEqual({ passed: 3, failed: 2 })
  })

  test.each([
    ['missing', undefined, 0],
    ['malformed', { numPassedTests: 'many' }, 0],
    ['without a test', { numPassedTests: 0, testResults: [] }, 0],
  ])('that is %s is one failure', (_what, report, code) => {
    expect(countVitest(report, code)).toEqual({ passed: 0, failed: 1 })
  })

  test('of a run that ended badly is never clean', () => {
    const report = { numPassedTests: 1, testResults: [file('passed', 'passed')] }
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1 })
    expect(countVitest(report, 0)).toEqual({ passed: 1, failed: 0 })
  })
})

describe('a Playwright report', () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }

  test('counts failures, flaky tests and errors outside tests', () => {
    const report = { stats: { ...stats, unexpected: 2, flaky: 1 }, errors: [{ message: 'set-up' }] }
    expect(countPlaywright(report, 1)).toEqual({ passed: 7, failed: 4 })
  })

  test('that is missing or empty is one failure', () => {
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 })
    expect(countPlaywright({ stats: { ...stats, expected: 0 }, errors: [] }, 0).failed).toBe(1)
    expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 7, failed: 0 })
  })
})
