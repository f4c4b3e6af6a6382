import { Hono } from 'hono'
import { isDraftId, publishedId } from './document.ts'
import { documentEvents } from './document-events.ts'
import { wholeDocumentEffects } from './event-routes.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'
import { LakeError } from './lake-error.ts'
import { editorsOnly } from './require-editor.ts'
import type { CommittedTransaction } from './transaction-log.ts'

const transactionsPerPage = 50
const eventsPerPage = 100
const maxPageLength = 1_000

/** A positive integer from the URL, or the fallback. */
function wholeNumber(c: LakeContext, name: string, fallback: number): number {
  const value = Number(c.req.query(name))
  return Number.isInteger(value) && value > 0 ? value : fallback
}

const pageLength = (c: LakeContext, fallback: number) =>
  Math.min(wholeNumber(c, 'limit', fallback), maxPageLength)

function transactionLine(committed: CommittedTransaction, withMutations: boolean) {
  const { transactionId: id, timestamp, author, changes } = committed
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map((change) => change.id),
    ...(withMutations && { mutations: changes.flatMap(({ mutations }) => mutations) }),
    effects: Object.fromEntries(changes.map((change) => [change.id, wholeDocumentEffects(change)])),
  }
}

function transactions(lake: Lake, c: LakeContext) {
  const matches = lake.history.transactions((c.req.param('ids') ?? '').split(','), {
    from: c.req.query('fromTransaction'),
    to: c.req.query('toTransaction'),
    limit: pageLength(c, transactionsPerPage),
    newestFirst: c.req.query('reverse') === 'true',
  })
  const withMutations = c.req.query('excludeMutations') !== 'true'
  const lines = matches.map((one) => `${JSON.stringify(transactionLine(one, withMutations))}\n`)
  return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson' })
}

/**
 * The history pane of a draft also lists revisions that were published without a draft (seed, import), and requests
 * the draft of that time.
 */
function publishedWithoutDraft(lake: Lake, id: string, revision: string | undefined) {
  if (!isDraftId(id) || revision === undefined) return null
  const published = lake.history.documentAt(publishedId(id), { revision })
  return published?._rev === revision ? { ...published, _id: id } : null
}

function documentsAt(lake: Lake, c: LakeContext) {
  const when = { revision: c.req.query('revision'), time: c.req.query('time') }
  if (when.time !== undefined && Number.isNaN(Date.parse(when.time))) {
    throw new LakeError(400, 'httpBadRequest', 'time: must be an ISO 8601 timestamp')
  }
  const ids = (c.req.param('ids') ?? '').split(',')
  const matches = ids.flatMap(
    (id) =>
      lake.history.documentAt(id, when) ?? publishedWithoutDraft(lake, id, when.revision) ?? [],
  )
  return c.json({ documents: matches })
}

function events(lake: Lake, c: LakeContext) {
  const { id = '' } = c.req.param()
  const { events: matches, nextCursor } = documentEvents(lake.database, id, {
    limit: pageLength(c, eventsPerPage),
    cursor: wholeNumber(c, 'nextCursor', Number.MAX_SAFE_INTEGER),
  })
  return c.json({ events: { [id]: matches }, nextCursor })
}

/** `data/history`: transactions, old revisions and the event list of the Studio's history pane. */
export function historyRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .use(editorsOnly)
    .get('/:dataset/transactions/:ids', (c) => transactions(lake, c))
    .get('/:dataset/documents/:ids', (c) => documentsAt(lake, c))
    .get('/:dataset/events/documents/:id', (c) => events(lake, c))
    .get('/:dataset/events/releases/:id', (c) => c.json({ events: {}, nextCursor: '' }))
}
