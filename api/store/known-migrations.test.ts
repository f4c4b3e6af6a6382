import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openPglite } from './database.ts'

test('a release does not open the database of a newer one', async () => {
  const home = newTemporaryFolder('migrations')
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
