import { Hono } from 'hono'
import { requireEditor } from './data-routes.ts'
import { wholeDocumentEffects } from './event-routes.ts'
import { History, type Revision } from './history.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'

const transactionsPerPage = 50

function transactionLine(group: readonly Revision[], withMutations: boolean) {
  const [first] = group
  return {
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    documentIDs: group.map(({ documentId }) => documentId),
    ...(withMutations && { mutations: group.flatMap(({ mutations }) => mutations) }),
    effects: Object.fromEntries(
      group.map((revision) => [revision.documentId, wholeDocumentEffects(revision)]),
    ),
  }
}

function transactions(history: History, c: LakeContext) {
  const limit = Number(c.req.query('limit') ?? transactionsPerPage)
  const groups = history.transactions((c.req.param('ids') ?? '').split(','), {
    from: c.req.query('fromTransaction'),
    to: c.req.query('toTransaction'),
    limit: Number.isInteger(limit) && limit > 0 ? limit : transactionsPerPage,
    newestFirst: c.req.query('reverse') === 'true',
  })
  const withMutations = c.req.query('excludeMutations') !== 'true'
  const lines = groups.map((group) => `${JSON.stringify(transactionLine(group, withMutations))}\n`)
  return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson' })
}

/** `data/history`: transactions, old revisions and the event list of the Studio's history pane. */
export function historyRoutes(lake: Lake) {
  const history = new History(lake.database)
  return new Hono<LakeEnv>()
    .use(async (c, next) => {
      requireEditor(c)
      await next()
    })
    .get('/:dataset/transactions/:ids', (c) => transactions(history, c))
    .get('/:dataset/documents/:ids', (c) => {
      const when = { revision: c.req.query('revision'), time: c.req.query('time') }
      const ids = c.req.param('ids').split(',')
      return c.json({ documents: ids.flatMap((id) => history.documentAt(id, when) ?? []) })
    })
    .get('/:dataset/events/documents/:id', (c) => {
      const id = c.req.param('id')
      return c.json({ events: { [id]: history.events(id) }, nextCursor: '' })
    })
    .get('/:dataset/events/releases/:id', (c) => c.json({ events: {}, nextCursor: '' }))
}
