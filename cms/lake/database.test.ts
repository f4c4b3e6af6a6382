import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { LakeDamaged, openDatabase } from './database.ts'

/** A folder in which a lake was at work until now. */
function usedFolder() {
  const directory = newTemporaryFolder('lake')
  openDatabase(directory).close()
  return { directory, file: path.join(directory, 'lake.sqlite') }
}

test('opens its content again', () => {
  const directory = newTemporaryFolder('lake')
  const first = openDatabase(directory)
  first.prepare('INSERT INTO settings (key, value) VALUES (?, ?)').run('name', 'Reboot')
  first.close()
  const second = openDatabase(directory)
  expect(second.prepare('SELECT value FROM settings').all()).toMatchObject([{ value: 'Reboot' }])
  second.close()
})

test.each([
  ['is gone', (file: string) => rmSync(file)],
  ['is empty', (file: string) => truncateSync(file)],
  ['is no database', (file: string) => writeFileSync(file, 'x'.repeat(8192))],
])('creates no new database where the content %s, and says what to do', (_case, damage) => {
  const { directory, file } = usedFolder()
  damage(file)
  expect(() => openDatabase(directory)).toThrow(LakeDamaged)
  expect(() => openDatabase(directory)).toThrow(/npm run restore/)
})
