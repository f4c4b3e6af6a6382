import { expect, test } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { fuzz } from '#run/fuzz/fuzz.ts'
import { startOfFuzz } from '#run/fuzz/fuzz-api.ts'
import { startPglite } from '#tests/support/databases.ts'

/** `npm run fuzz` sends 20,000; these are always the same ones. */
const options = { seed: 13, count: 1_000, atOnce: 8 }

test('hostile input is refused as the contract says, in every call', async () => {
  const server = await startPglite()
  const open = await server.open(startOfFuzz)
  const { findings, errors, statuses } = await fuzz(open, options)
  await open.close()
  expect(findings).toEqual([])
  expect(errors).toEqual([])
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(endpoints.map(({ name }) => name)))
})
