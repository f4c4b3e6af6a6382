import { PGlite } from '@electric-sql/pglite'

async function createFiles(): Promise<Blob> {
  const client = await PGlite.create()
  const created = await client.dumpDataDir('none')
  await client.close()
  return created
}

let files: Promise<Blob> | undefined

/** An empty database in memory. Those of one test file are copies: creating one takes three times as long. */
export async function openEmptyPglite(): Promise<PGlite> {
  files ??= createFiles()
  return PGlite.create({ loadDataDir: await files })
}
