import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parseDocument } from './document.ts'
import type { LakeStore } from './store.ts'

const seedDirectory = join(import.meta.dirname, '..', 'seed')

/** The first documents: every line of `cms/seed/*.ndjson`, one document each. */
export function readSeed() {
  return readdirSync(seedDirectory)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .flatMap((name) => readFileSync(join(seedDirectory, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => parseDocument(JSON.parse(line)))
}

/** Fills a new lake once, in one transaction; what editors changed or removed later stays so. */
export function seedOnce(store: LakeStore, database: DatabaseSync): void {
  if (database.prepare('SELECT 1 FROM transactions LIMIT 1').get()) return
  const mutations = readSeed().map((document) => ({ createIfNotExists: document }))
  store.commit({
    transactionId: 'seed',
    author: 'seed',
    request: 'cms/seed',
    units: mutations.map((mutation) => () => [mutation]),
  })
}
