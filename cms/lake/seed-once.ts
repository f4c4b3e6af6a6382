import { readSeed } from '#cms/seed/read-seed.ts'
import { parseDocument } from './document.ts'
import type { LakeStore } from './store.ts'

/** Fills a new lake once, in one transaction. Later changes of editors are never overwritten. */
export function seedOnce(store: LakeStore): void {
  if (store.lastTransactionId !== null) return
  const mutations = readSeed().map((document) => ({ createIfNotExists: parseDocument(document) }))
  store.commit({
    transactionId: 'seed',
    author: 'seed',
    request: 'cms/seed',
    units: mutations.map((mutation) => () => [mutation]),
  })
}
