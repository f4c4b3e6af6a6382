import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openDatabase } from './database.ts'
import {
  expiredSteps,
  HistoryRetention,
  maxMilestones,
  maxRecentSteps,
} from './history-retention.ts'

/** From a story like `c....r` (created, changed, removed) its steps from new to old, counted from 1. */
const steps = (story: string) =>
  [...story]
    .map((letter, index) => ({ position: index + 1, is_gone: letter === 'r' ? 1 : 0 }))
    .reverse()

test('a short history stays whole', () => {
  expect(expiredSteps('drafts.a', steps(`c${'.'.repeat(maxRecentSteps)}`))).toEqual([])
})

test('of a long one the newest steps and the creation stay', () => {
  const expired = expiredSteps('drafts.a', steps(`c${'.'.repeat(maxRecentSteps + 3)}`))
  expect(expired).toEqual([4, 3, 2])
})

test('what was published stays: creation, last text and removal of each older draft', () => {
  const expired = expiredSteps('drafts.a', steps(`c...rc..r${'.'.repeat(maxRecentSteps)}`))
  expect(expired).toEqual([7, 3, 2])
})

test('a published document keeps its publications, up to a limit, and its creation', () => {
  const story = `c${'.'.repeat(maxRecentSteps + maxMilestones + 2)}`
  expect(expiredSteps('a', steps(story))).toEqual([3, 2])
  expect(expiredSteps('a', steps(`c${'.'.repeat(maxRecentSteps + maxMilestones)}`))).toEqual([])
})

test('ids of transactions of which nothing is left are remembered for 30 days', () => {
  const database = openDatabase(newTemporaryFolder('thinning'))
  const add = database.prepare(
    "INSERT INTO transactions (position, id, timestamp, author, request) VALUES (?, ?, ?, 'a', 'r')",
  )
  add.run(1, 'old-with-a-step', '2026-01-01T00:00:00.000Z')
  add.run(2, 'old', '2026-01-01T00:00:00.000Z')
  add.run(3, 'young', '2026-02-20T00:00:00.000Z')
  database.exec("INSERT INTO revisions VALUES ('d', 1, '{}', '[]')")
  new HistoryRetention(database).deleteOldTransactionIds(new Date('2026-03-01T00:00:00.000Z'))
  const left = database.prepare('SELECT id FROM transactions ORDER BY position').all()
  database.close()
  expect(left.map(({ id }) => id)).toEqual(['old-with-a-step', 'young'])
})
