import * as v from 'valibot'
import { isRecord, type LakeDocument } from './document.ts'

const document = v.custom<LakeDocument>(isRecord)
const perspective = v.picklist(['raw', 'published', 'drafts', 'public'])
const params = v.record(v.string(), v.unknown())
const asked = { query: v.string(), params, depth: v.number() }

const workSchema = v.variant('kind', [
  /** Answers a query. */
  v.object({ kind: v.literal('answer'), ...asked, perspective, resultBytes: v.number() }),
  /** Reads a query and answers with its tree. */
  v.object({ kind: v.literal('read'), ...asked }),
  /** Which of the documents a filter selects, each seen on its own. */
  v.object({ kind: v.literal('select'), ...asked, documents: v.array(document) }),
])

/** One piece of work for a query process. */
export type QueryWork = v.InferOutput<typeof workSchema>

const toProcess = v.variant('kind', [
  v.object({ kind: v.literal('documents'), documents: v.array(document) }),
  v.object({
    kind: v.literal('changes'),
    changes: v.array(v.object({ id: v.string(), after: v.nullable(document) })),
  }),
  v.object({ kind: v.literal('work'), work: workSchema }),
])

/** What the lake sends to a query process: its documents first, then changes and work in turn. */
export type ToProcess = v.InferOutput<typeof toProcess>
export const parseToProcess = v.parser(toProcess)

const fromProcess = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('answer'), json: v.string() }),
  v.object({
    kind: v.literal('refusal'),
    error: v.looseObject({ type: v.string(), description: v.string() }),
  }),
])

/** What a query process sends back: one answer or refusal for each work. */
export type FromProcess = v.InferOutput<typeof fromProcess>
export const parseFromProcess = v.parser(fromProcess)
