import * as v from 'valibot'
import { isRecord, type LakeDocument } from './document.ts'

const document = v.custom<LakeDocument>(isRecord)
const perspective = v.picklist(['raw', 'published', 'drafts', 'public'])
const params = v.record(v.string(), v.unknown())
const queryFields = { query: v.string(), params, maxDepth: v.number() }

const workSchema = v.variant('kind', [
  /** Runs a query. */
  v.object({ kind: v.literal('answer'), ...queryFields, perspective, maxResultBytes: v.number() }),
  /** Parses a query and returns its tree. */
  v.object({ kind: v.literal('parse'), ...queryFields }),
  /** Tests for each document whether a filter selects it. */
  v.object({ kind: v.literal('select'), ...queryFields, documents: v.array(document) }),
])

/** One task for a query process. */
export type QueryWork = v.InferOutput<typeof workSchema>

const toProcess = v.variant('kind', [
  v.object({ kind: v.literal('documents'), documents: v.array(document) }),
  v.object({
    kind: v.literal('changes'),
    changes: v.array(v.object({ id: v.string(), after: v.nullable(document) })),
  }),
  v.object({ kind: v.literal('work'), work: workSchema }),
])

/** Messages to a query process: first all documents, then changes and tasks. */
export type ToProcess = v.InferOutput<typeof toProcess>
export const parseToProcess = v.parser(toProcess)

const fromProcess = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('answer'), json: v.string() }),
  v.object({
    kind: v.literal('failure'),
    error: v.looseObject({ type: v.string(), description: v.string() }),
  }),
])

/** Messages from a query process: one answer or failure for each task. */
export type FromProcess = v.InferOutput<typeof fromProcess>
export const parseFromProcess = v.parser(fromProcess)
