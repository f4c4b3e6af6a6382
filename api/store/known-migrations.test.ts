import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from './database.ts'

test('a release does not open the database of a newer one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'reboot-migrations-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const open = () => openPglite(join(home, 'database'), async () => {})
  const first = await open()
  await first.close()
  const again = await open()
  await again.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', ${Date.now()})`,
  )
  await again.close()
  await expect(open()).rejects.toThrow(/newer release of Reboot has changed this database/)
})
