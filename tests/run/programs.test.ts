import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { planPrograms } from '#run/stack/programs.ts'

const arenasOf = (source: Record<string, string>) =>
  planPrograms(readEnvironment(source), source).map(({ env }) => env.MALLOC_ARENA_MAX)

describe('malloc arenas of the programs', () => {
  test('are two for each program by default', () => {
    expect(arenasOf({})).toEqual(['2', '2', '2', '2'])
  })

  test('are as many as the environment sets', () => {
    expect(arenasOf({ MALLOC_ARENA_MAX: '8' })).toEqual(['8', '8', '8', '8'])
  })
})
