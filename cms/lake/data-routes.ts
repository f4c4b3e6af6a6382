import { Hono } from 'hono'
import * as v from 'valibot'
import { mutationsOf, parseActionBody } from './action.ts'
import { isPublicId, isRecord } from './document.ts'
import { editorId, type Lake, type LakeContext, type LakeEnv } from './lake.ts'
import { parsePerspective } from './perspective.ts'
import { checkRequest, readBody, readJson } from './read-json.ts'
import { requireEditor } from './require-editor.ts'
import { parseMutations, transactionIdSchema } from './transaction.ts'

const queryBody = v.looseObject({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})
const mutationBody = v.looseObject({ mutations: v.array(v.unknown()) })

const jsonHeaders = { 'content-type': 'application/json' }

/** One tag for the whole dataset. It is sent after each commit, so every cached query is invalidated. */
export const syncTag = 's1:dataset'

/** GROQ parameters in a URL are `$name=<JSON>`. */
export function urlParams(url: string): Record<string, unknown> {
  const pairs = [...new URL(url).searchParams].filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(pairs.map(([name, json]) => [name.slice(1), readJson(json)]))
}

async function answerQuery(
  lake: Lake,
  c: LakeContext,
  query: string,
  params: Record<string, unknown>,
) {
  const { isEditor } = c.get('caller')
  const perspective = parsePerspective(c.req.query('perspective'), isEditor ? 'raw' : 'published')
  if (perspective !== 'published') requireEditor(c)
  const startedAt = performance.now()
  const request = { query, params, isEditor, signal: c.req.raw.signal }
  const result = await lake.engine.answer(request, isEditor ? perspective : 'public')
  const ms = Math.round(performance.now() - startedAt)
  const echo = c.req.query('returnQuery') === 'false' ? {} : { query }
  const rest = JSON.stringify({ ...echo, ms, syncTags: [syncTag] })
  return c.body(`{"result":${result},${rest.slice(1)}`, 200, jsonHeaders)
}

/** A mutation may select documents by GROQ. A transaction takes ids only, so the query runs first. */
async function withIds(lake: Lake, c: LakeContext, mutation: unknown): Promise<unknown[]> {
  if (!isRecord(mutation)) return [mutation]
  const [[kind, selection] = ['', null]] = Object.entries(mutation)
  if (!isRecord(selection) || typeof selection.query !== 'string') return [mutation]
  const { query, params, ...operations } = selection
  const queryParams = isRecord(params) ? params : {}
  const { signal } = c.req.raw
  const ids = await lake.engine.idsMatching({ query, params: queryParams, isEditor: true, signal })
  return ids.map((id) => ({ [kind]: { ...operations, id } }))
}

async function mutate(lake: Lake, c: LakeContext) {
  requireEditor(c)
  const body = readBody(mutationBody, await c.req.text())
  const transactionId = checkRequest(
    transactionIdSchema,
    body.transactionId ?? c.req.query('transactionId'),
  )
  const lists = await Promise.all(body.mutations.map((mutation) => withIds(lake, c, mutation)))
  const mutations = parseMutations(lists.flat())
  const committed = lake.store.commit({
    transactionId,
    author: editorId,
    request: body,
    units: mutations.map((mutation) => () => [mutation]),
    isDryRun: c.req.query('dryRun') === 'true',
  })
  const withDocuments = c.req.query('returnDocuments') === 'true'
  const results = committed.results.map((result) =>
    withDocuments ? { ...result, document: lake.store.get(result.id) } : result,
  )
  return c.json({ transactionId: committed.transactionId, results })
}

async function act(lake: Lake, c: LakeContext) {
  requireEditor(c)
  const body = parseActionBody(readJson(await c.req.text()))
  const committed = lake.store.commit({
    transactionId: body.transactionId,
    author: editorId,
    request: body,
    units: body.actions.map((action) => (read, index) => mutationsOf(action, read, index)),
    isDryRun: body.dryRun,
  })
  return c.json({ transactionId: committed.transactionId })
}

function getDocuments(lake: Lake, c: LakeContext) {
  const ids = (c.req.param('ids') ?? '').split(',')
  const visible = ids.filter((id) => c.get('caller').isEditor || isPublicId(id))
  const documents = visible.flatMap((id) => lake.store.get(id) ?? [])
  const omitted = ids
    .filter((id) => !documents.some((document) => document._id === id))
    .map((id) => ({ id, reason: 'existence' }))
  return c.json({ documents, omitted })
}

/** `data/query`, `data/doc`, `data/mutate`, `data/actions` of the Content Lake HTTP API. */
export function dataRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .get('/query/:dataset', (c) =>
      answerQuery(lake, c, c.req.query('query') ?? '', urlParams(c.req.url)),
    )
    .post('/query/:dataset', async (c) => {
      const { query, params } = readBody(queryBody, await c.req.text())
      return answerQuery(lake, c, query, params)
    })
    .get('/doc/:dataset/:ids', (c) => getDocuments(lake, c))
    .post('/mutate/:dataset', (c) => mutate(lake, c))
    .post('/actions/:dataset', (c) => act(lake, c))
    .get('/ping/:dataset', (c) => c.json({ pong: true }))
}
