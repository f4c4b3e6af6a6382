import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

function errorOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('a full disk is recognized in the errors of files and of SQLite, and nothing else is', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('pragma max_page_count = 2; create table rows (bytes)')
  const full = errorOf(() => database.exec('insert into rows values (zeroblob(100000))'))
  const wrong = errorOf(() => database.exec('insert into nothing values (1)'))
  database.close()
  const failed = (code: string) => Object.assign(new Error('write'), { code })
  expect([full, failed('ENOSPC'), failed('EDQUOT')].map(isDiskFull)).toEqual([true, true, true])
  expect([wrong, failed('EIO'), 'ENOSPC'].map(isDiskFull)).toEqual([false, false, false])
})
