import { Hono } from 'hono'
import { syncTag, urlParams } from './data-routes.ts'
import { isPublicId, type LakeDocument } from './document.ts'
import type { EventSink, StreamOwner } from './event-stream.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'
import type { DocumentMatcher } from './query.ts'
import { requireEditor } from './require-editor.ts'
import { newTransactionId } from './store.ts'
import type { Change } from './transaction.ts'
import type { CommittedTransaction } from './transaction-log.ts'

/** Enough for the time of a reconnect. A listener that missed more transactions starts again from a snapshot. */
const maxResumableTransactions = { editors: 200, anonymous: 20 }

/** A Mendoza patch that replaces the whole document. */
export const wholeDocumentEffects = ({ before, after }: Pick<Change, 'before' | 'after'>) => ({
  apply: [0, after],
  revert: [0, before],
})

interface Listener {
  readonly matches: DocumentMatcher
  readonly isPublic: boolean
  readonly includes: {
    readonly result: boolean
    readonly previous: boolean
    readonly effects: boolean
    readonly mutations: boolean
  }
}

type Transition = 'appear' | 'update' | 'disappear'

function mutationEvent(
  { transactionId, timestamp, author }: CommittedTransaction,
  change: Change,
  transition: Transition,
  includes: Listener['includes'],
) {
  const { before, after } = change
  return {
    eventId: `${transactionId}#${change.id}`,
    documentId: change.id,
    transactionId,
    transition,
    identity: author,
    ...(includes.mutations && { mutations: change.mutations }),
    ...(includes.effects && { effects: wholeDocumentEffects(change) }),
    ...(includes.result && { result: after }),
    ...(includes.previous && { previous: before }),
    ...(before?._rev && { previousRev: before._rev }),
    // Also for a deletion: the Studio orders events by it, and otherwise shows a published draft for 30 s longer.
    resultRev: transactionId,
    timestamp,
    visibility: 'query',
  }
}

function transitionOf(wasSelected: boolean, isSelected: boolean): Transition | null {
  if (wasSelected && isSelected) return 'update'
  if (isSelected) return 'appear'
  return wasSelected ? 'disappear' : null
}

async function eventsFor(listener: Listener, committed: CommittedTransaction) {
  const { matches, isPublic, includes } = listener
  const changes = committed.changes.filter(({ id }) => !isPublic || isPublicId(id))
  const revisions = changes.flatMap(({ before, after }) => [before, after])
  const documents = revisions.filter((document) => document !== null)
  const results = documents.length === 0 ? [] : await matches(documents)
  const selected = new Set(documents.filter((_, index) => results[index]))
  const isSelected = (document: LakeDocument | null) => document !== null && selected.has(document)
  return changes.flatMap((change) => {
    const transition = transitionOf(isSelected(change.before), isSelected(change.after))
    return transition ? [mutationEvent(committed, change, transition, includes)] : []
  })
}

/**
 * Sends the events of a transaction in one piece: until the Studio has all of them it accepts no typed text.
 * @param seenUpTo events of this transaction up to this document id were already sent.
 */
async function sendEvents(
  listener: Listener,
  sink: EventSink,
  committed: CommittedTransaction,
  seenUpTo: string,
) {
  const events = await eventsFor(listener, committed)
  const messages = events.map((event, index) => {
    // The Studio waits for all events of a transaction, so only the events of this listener are counted.
    const counted = { transactionTotalEvents: events.length, transactionCurrentEvent: index + 1 }
    return { name: 'mutation', id: event.eventId, data: { ...event, ...counted } }
  })
  const unseen = messages.filter(({ data }) => data.documentId > seenUpTo)
  if (unseen.length > 0) sink.send(...unseen)
}

/**
 * Sends a listener that reconnects what it missed (`welcomeback`). Otherwise the Studio would start from a snapshot that
 * does not contain edits in flight. Sends `reset` when the missed transactions are no longer stored.
 */
function startListener(lake: Lake, c: LakeContext, listener: Listener, sink: EventSink) {
  const lastEventId = c.req.header('last-event-id')
  const isResumed = c.req.query('enableResume') === 'true' && lastEventId !== undefined
  const missed = isResumed ? missedBy(lake, c, lastEventId) : null
  const data = { listenerName: newTransactionId() }
  if (missed) sink.send({ name: 'welcomeback', data })
  else sink.send({ name: isResumed ? 'reset' : 'welcome', id: lake.store.lastTransactionId, data })
  const fail = (error: unknown) => {
    const message = error instanceof Error ? error.message : 'The listener failed.'
    sink.send({ name: 'channelError', data: { message } })
    sink.close()
  }
  let sending: Promise<void> = Promise.resolve()
  const queue = (committed: CommittedTransaction, seenUpTo = '') => {
    sending = sending.then(() => sendEvents(listener, sink, committed, seenUpTo)).catch(fail)
  }
  missed?.transactions.forEach((committed, index) => {
    queue(committed, index === 0 ? missed.seenUpTo : '')
  })
  return lake.store.subscribe((committed) => queue(committed))
}

function ownerOf(lake: Lake, c: LakeContext): StreamOwner {
  const caller = c.get('caller')
  return { isEditor: caller.isEditor, watch: (end) => lake.editors.whenEnded(caller, end) }
}

/** Transactions that the caller missed. Reading them takes time, so the limit for anonymous callers is lower. */
const missedBy = (lake: Lake, c: LakeContext, lastEventId: string) =>
  lake.history.since(
    lastEventId,
    maxResumableTransactions[c.get('caller').isEditor ? 'editors' : 'anonymous'],
  )

async function listen(lake: Lake, c: LakeContext) {
  const { isEditor } = c.get('caller')
  const query = c.req.query('query') ?? '*'
  const { signal } = c.req.raw
  const listener: Listener = {
    matches: await lake.engine.listen({ query, params: urlParams(c.req.url), isEditor, signal }),
    isPublic: !isEditor,
    includes: {
      result: c.req.query('includeResult') !== 'false',
      previous: c.req.query('includePreviousRevision') === 'true',
      effects: c.req.query('effectFormat') === 'mendoza',
      mutations: c.req.query('includeMutations') !== 'false',
    },
  }
  return lake.streams.open((sink) => startListener(lake, c, listener, sink), ownerOf(lake, c))
}

function liveEvents(lake: Lake, c: LakeContext) {
  const withDrafts = c.req.query('includeDrafts') === 'true'
  if (withDrafts) requireEditor(c)
  const lastEventId = c.req.header('last-event-id')
  return lake.streams.open(
    (sink) => {
      const sendLiveEvent = ({ transactionId, changes }: CommittedTransaction) => {
        if (!withDrafts && !changes.some(({ id }) => isPublicId(id))) return
        sink.send({ id: transactionId, data: { tags: [syncTag] } })
      }
      const missed = lastEventId === undefined ? undefined : missedBy(lake, c, lastEventId)
      const id = lake.store.lastTransactionId
      sink.send({ name: 'welcome', ...(missed ? {} : { id }), data: { id: newTransactionId() } })
      if (missed === null) sink.send({ name: 'restart', id, data: { id: newTransactionId() } })
      for (const committed of missed?.transactions.slice(1) ?? []) sendLiveEvent(committed)
      return lake.store.subscribe(sendLiveEvent)
    },
    ownerOf(lake, c),
  )
}

/** `data/listen` and `data/live/events`: server-sent events about commits, in the order of the commits. */
export function eventRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .get('/listen/:dataset', (c) => listen(lake, c))
    .get('/live/events/:dataset', (c) => liveEvents(lake, c))
}
