import * as v from 'valibot'
import { draftId, isDraftId, isRecord, type LakeDocument } from './document.ts'
import { LakeError, mutationError } from './lake-error.ts'
import { type LakeMutation, transactionIdSchema } from './transaction.ts'

const attributes = v.looseObject({ _id: v.string(), _type: v.string() })
const patch = v.custom<Record<string, unknown>>(isRecord, 'must be an object')
const revision = v.optional(v.nullable(v.string()))

const actionSchema = v.variant('actionType', [
  v.looseObject({
    actionType: v.literal('sanity.action.document.create'),
    publishedId: v.string(),
    attributes,
    ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
  }),
  v.looseObject({
    actionType: v.literal('sanity.action.document.replaceDraft'),
    publishedId: v.string(),
    attributes,
  }),
  v.looseObject({
    actionType: v.literal('sanity.action.document.edit'),
    publishedId: v.string(),
    draftId: v.string(),
    patch,
  }),
  v.looseObject({
    actionType: v.literal('sanity.action.document.publish'),
    publishedId: v.string(),
    draftId: v.string(),
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  v.looseObject({
    actionType: v.literal('sanity.action.document.unpublish'),
    publishedId: v.string(),
    draftId: v.string(),
  }),
  v.looseObject({
    actionType: v.literal('sanity.action.document.discard'),
    draftId: v.string(),
  }),
  // How the Studio discards drafts; release versions do not exist here.
  v.looseObject({
    actionType: v.literal('sanity.action.document.version.discard'),
    versionId: v.pipe(v.string(), v.check(isDraftId, 'must be a draft')),
  }),
  v.looseObject({
    actionType: v.literal('sanity.action.document.delete'),
    publishedId: v.string(),
    includeDrafts: v.optional(v.array(v.string()), []),
  }),
])
type Action = v.InferOutput<typeof actionSchema>
type Read = (id: string) => LakeDocument | null
type Kind<K extends string> = Extract<Action, { actionType: `sanity.action.document.${K}` }>

const bodySchema = v.looseObject({
  actions: v.union([
    v.array(actionSchema),
    v.pipe(
      actionSchema,
      v.transform((one) => [one]),
    ),
  ]),
  transactionId: transactionIdSchema,
  dryRun: v.optional(v.boolean(), false),
})

/** @throws LakeError 400 for an unknown action. */
export function parseActionBody(body: unknown) {
  const parsed = v.safeParse(bodySchema, body)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new LakeError(400, 'actionError', `${v.getDotPath(issue) ?? 'actions'}: ${issue.message}`)
}

/** The content of a document under another id, without the revision and timestamps of the original. */
function copyAs(id: string, source: LakeDocument): LakeDocument {
  const { _rev, _updatedAt, _createdAt, ...content } = source
  return { ...content, _id: id }
}

/** A reference to a document that was not yet published is weak until its own document is published. */
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isRecord(value)) return value
  if (typeof value._ref === 'string' && isRecord(value._strengthenOnPublish)) {
    const { _strengthenOnPublish, _weak, ...reference } = value
    return _strengthenOnPublish.weak === true ? { ...reference, _weak } : reference
  }
  return strengthenedFields(value)
}

const strengthenedFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, strengthened(item)]))

function required(read: Read, id: string, index: number): LakeDocument {
  const document = read(id)
  if (document) return document
  throw mutationError(index, 'documentNotFoundError', id, `The document "${id}" was not found.`)
}

function requireRevision(
  document: LakeDocument | null,
  id: string,
  expected: unknown,
  index: number,
) {
  if (typeof expected !== 'string' || document?._rev === expected) return
  const why = `The document "${id}" has another revision than ${expected}.`
  throw mutationError(index, 'documentRevisionIDDoesNotMatchError', id, why)
}

function create(action: Kind<'create'>, read: Read, index: number): LakeMutation[] {
  const { attributes: document, ifExists, publishedId } = action
  const exists =
    read(document._id) !== null || (document._id !== publishedId && read(publishedId) !== null)
  if (exists && ifExists === 'fail') {
    const why = `The document "${publishedId}" already exists.`
    throw mutationError(index, 'documentAlreadyExistsError', publishedId, why)
  }
  return read(document._id) === null ? [{ create: document }] : []
}

function edit(action: Kind<'edit'>, read: Read, index: number): LakeMutation[] {
  const patchDraft: LakeMutation = { patch: { ...action.patch, id: action.draftId } }
  if (read(action.draftId)) return [patchDraft]
  const published = required(read, action.publishedId, index)
  return [{ create: copyAs(action.draftId, published) }, patchDraft]
}

function publish(action: Kind<'publish'>, read: Read, index: number): LakeMutation[] {
  const draft = required(read, action.draftId, index)
  const published = read(action.publishedId)
  requireRevision(draft, action.draftId, action.ifDraftRevisionId, index)
  requireRevision(published, action.publishedId, action.ifPublishedRevisionId, index)
  const copy = copyAs(action.publishedId, draft)
  return [
    { createOrReplace: { ...copy, ...strengthenedFields(copy) } },
    { delete: { id: action.draftId } },
  ]
}

function unpublish(action: Kind<'unpublish'>, read: Read, index: number): LakeMutation[] {
  const published = required(read, action.publishedId, index)
  return [
    { createIfNotExists: copyAs(action.draftId, published) },
    { delete: { id: action.publishedId } },
  ]
}

/** The mutations that carry out one action on the documents as they are now. */
export function mutationsOf(action: Action, read: Read, index: number): LakeMutation[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(action, read, index)
    case 'sanity.action.document.replaceDraft':
      return [{ createOrReplace: { ...action.attributes, _id: draftId(action.publishedId) } }]
    case 'sanity.action.document.edit':
      return edit(action, read, index)
    case 'sanity.action.document.publish':
      return publish(action, read, index)
    case 'sanity.action.document.unpublish':
      return unpublish(action, read, index)
    case 'sanity.action.document.discard':
      return [{ delete: { id: action.draftId } }]
    case 'sanity.action.document.version.discard':
      return [{ delete: { id: action.versionId } }]
    case 'sanity.action.document.delete':
      return [action.publishedId, ...action.includeDrafts].map((id) => ({ delete: { id } }))
  }
}
