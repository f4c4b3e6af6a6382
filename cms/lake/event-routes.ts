import { Hono } from 'hono'
import { requireEditor, syncTag, urlParams } from './data-routes.ts'
import { isPublicId } from './document.ts'
import type { EventSink } from './event-stream.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'
import type { Committed } from './store.ts'
import { newTransactionId } from './store.ts'
import type { Change } from './transaction.ts'

/** A Mendoza patch that replaces the whole document. */
export const wholeDocumentEffects = ({ before, after }: Pick<Change, 'before' | 'after'>) => ({
  apply: [0, after],
  revert: [0, before],
})

interface Listener {
  readonly query: string
  readonly params: Record<string, unknown>
  readonly isPublic: boolean
  readonly includes: {
    readonly result: boolean
    readonly previous: boolean
    readonly effects: boolean
    readonly mutations: boolean
  }
}

function mutationEvent(
  committed: Committed,
  change: Change,
  index: number,
  includes: Listener['includes'],
) {
  const { transactionId, timestamp, author, changes } = committed
  const { before, after } = change
  return {
    eventId: `${transactionId}#${change.id}`,
    documentId: change.id,
    transactionId,
    transition: 'update',
    identity: author,
    ...(includes.mutations && { mutations: change.mutations }),
    ...(includes.effects && { effects: wholeDocumentEffects(change) }),
    ...(includes.result && { result: after }),
    ...(includes.previous && { previous: before }),
    ...(before?._rev && { previousRev: before._rev }),
    ...(after && { resultRev: transactionId }),
    timestamp,
    visibility: 'query',
    transactionTotalEvents: changes.length,
    transactionCurrentEvent: index + 1,
  }
}

function transitionOf(wasSelected: boolean, isSelected: boolean) {
  if (wasSelected && isSelected) return 'update'
  return isSelected ? 'appear' : 'disappear'
}

async function tell(lake: Lake, listener: Listener, sink: EventSink, committed: Committed) {
  for (const [index, change] of committed.changes.entries()) {
    if (listener.isPublic && !isPublicId(change.id)) continue
    const { query, params } = listener
    const wasSelected = await lake.engine.selects(query, params, change.before)
    const isSelected = await lake.engine.selects(query, params, change.after)
    if (!wasSelected && !isSelected) continue
    const event = mutationEvent(committed, change, index, listener.includes)
    const data = { ...event, transition: transitionOf(wasSelected, isSelected) }
    sink.send({ name: 'mutation', id: event.eventId, data })
  }
}

async function listen(lake: Lake, c: LakeContext) {
  const query = c.req.query('query') ?? '*'
  const listener: Listener = {
    query,
    params: urlParams(c.req.url),
    isPublic: !c.get('isEditor'),
    includes: {
      result: c.req.query('includeResult') !== 'false',
      previous: c.req.query('includePreviousRevision') === 'true',
      effects: c.req.query('effectFormat') === 'mendoza',
      mutations: c.req.query('includeMutations') !== 'false',
    },
  }
  await lake.engine.selects(query, listener.params, { _id: 'probe', _type: 'probe' })
  return lake.streams.open((sink) => {
    sink.send({ name: 'welcome', data: { listenerName: newTransactionId() } })
    let told: Promise<void> = Promise.resolve()
    return lake.store.subscribe((committed) => {
      const next = () => tell(lake, listener, sink, committed)
      told = told.then(next, next)
    })
  })
}

function liveEvents(lake: Lake, c: LakeContext) {
  const withDrafts = c.req.query('includeDrafts') === 'true'
  if (withDrafts) requireEditor(c)
  return lake.streams.open((sink) => {
    sink.send({ name: 'welcome', data: { id: newTransactionId() } })
    return lake.store.subscribe(({ transactionId, changes }) => {
      if (!withDrafts && !changes.some(({ id }) => isPublicId(id))) return
      sink.send({ id: transactionId, data: { tags: [syncTag] } })
    })
  })
}

/** `data/listen` and `data/live/events`: server-sent events about commits, in the order of the commits. */
export function eventRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .get('/listen/:dataset', (c) => listen(lake, c))
    .get('/live/events/:dataset', (c) => liveEvents(lake, c))
}
