import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/store/database.ts'
import { type ApiUnderTest, startApi, startOfTest } from '#tests/support/api-under-test.ts'
import type { DatabaseServer } from '#tests/support/databases.ts'
import { type SuiteGroup, suiteGroups } from './suite-groups.ts'

const setUpTimeoutMs = 60_000

function describeGroup({ title, suites }: SuiteGroup, open: () => Promise<OpenDatabase>) {
  describe(title, () => {
    let api: ApiUnderTest | undefined
    let close: () => Promise<void> = async () => undefined

    beforeAll(async () => {
      const database = await open()
      close = database.close
      api = startApi(database)
    }, setUpTimeoutMs)
    afterAll(() => close())

    const running = () => {
      if (api === undefined) throw new Error('The API is not running.')
      return api
    }
    for (const suite of suites) suite(running)

    test('answered nothing that the OpenAPI document does not list', () => {
      expect([...running().undeclared]).toEqual([])
    })
  })
}

/** The whole API suite on one backend. */
export const apiSuites = (name: string, start: () => Promise<DatabaseServer>) =>
  describe(`the API on ${name}`, () => {
    let server: DatabaseServer | undefined

    beforeAll(async () => {
      server = await start()
    }, setUpTimeoutMs)
    afterAll(async () => server?.stop())

    const open = async () => {
      if (server === undefined) throw new Error('The database server is not running.')
      return server.open(startOfTest)
    }
    for (const group of suiteGroups) describeGroup(group, open)
  })
