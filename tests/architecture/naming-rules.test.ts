import { describe, expect, test } from 'vitest'
import { namingViolationsOf } from './naming-rules.ts'
import { sourceFiles } from './source-files.ts'

const generated = /\.gen\.ts$|^cms\/content\.types\.ts$/

describe('naming conventions', () => {
  test('hold in every source file', () => {
    const files = sourceFiles().filter(({ path }) => !generated.test(path))
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(namingViolationsOf)).toEqual([])
  })

  test.each([
    ['a type', 'export interface StatusWords { open: string }'],
    ['a variable', 'const mostFiles = 3'],
    ['a limit', 'export const bodyMaxBytes = 1'],
    ['a limit without a unit', 'export const filesMax = 1'],
    ['a property', 'export const a = { longestWaitMs: 1 }'],
    ['a parameter', 'export const f = (colour: string) => colour'],
    ['a British spelling', 'export const summarise = 1'],
    ['a function', 'export function tellCustomer() {}'],
    ['the name of an answer', 'export const isTold = true'],
    ['a part of a name', 'export const signedInCookie = 1'],
  ])('are checked for %s', (_, text) => {
    expect(namingViolationsOf({ path: 'src/sample.ts', text })).toHaveLength(1)
  })

  test('leave fields of the CMS as they are', () => {
    const text = 'export const url = settings.helpCentre'
    expect(namingViolationsOf({ path: 'src/sample.ts', text })).toEqual([])
  })

  test('are checked for the name of a file', () => {
    expect(namingViolationsOf({ path: 'src/ui/utils.ts', text: '' })).toHaveLength(1)
    expect(namingViolationsOf({ path: 'src/items/filter-words.ts', text: '' })).toHaveLength(1)
    expect(namingViolationsOf({ path: 'run/isolation/ask.ts', text: '' })).toHaveLength(1)
  })
})
