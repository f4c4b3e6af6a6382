import { Mutation } from '@sanity/mutator'
import * as v from 'valibot'
import { isRecord, type LakeDocument, safeParseDocument } from './document.ts'
import { LakeError, mutationError } from './lake-error.ts'
import { isDeeperThan, maxDocumentDepth } from './read-json.ts'

type MutatorMutation = ConstructorParameters<typeof Mutation>[0]['mutations'][number]
type Patch = NonNullable<MutatorMutation['patch']>
type Stub = NonNullable<MutatorMutation['createOrReplace']>

const stub = v.custom<Stub>(
  (value) => isRecord(value) && typeof value._type === 'string',
  'needs a _type',
)
const patch = v.custom<Patch & { readonly id: string }>(
  (value) => isRecord(value) && typeof value.id === 'string',
  'needs an id',
)

const mutationSchema = v.union([
  v.strictObject({ create: stub }),
  v.strictObject({ createIfNotExists: stub }),
  v.strictObject({ createOrReplace: stub }),
  v.strictObject({ delete: v.looseObject({ id: v.string() }) }),
  v.strictObject({ patch }),
])
/** A mutation of one document: exactly one operation per object. */
export type LakeMutation = v.InferOutput<typeof mutationSchema>

/** The id that a client gives its transaction; it becomes the revision of the documents. */
export const transactionIdSchema = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'is not a transaction id')),
)

/** One document before and after a transaction; `null` means it does not exist. */
export interface Change {
  readonly id: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  readonly mutations: readonly LakeMutation[]
  /** Index of the last entry of the request that changed it. */
  readonly unit: number
}

export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

interface Step {
  readonly id: string
  readonly mutation: LakeMutation
  readonly expectedRevision?: string | undefined
}

export type ReadDocument = (id: string) => LakeDocument | null

/** One entry of a request (a mutation or an action): returns its mutations for the current documents. */
export type TransactionUnit = (read: ReadDocument, index: number) => readonly LakeMutation[]

export interface TransactionInput {
  readonly transactionId: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly units: readonly TransactionUnit[]
  readonly read: ReadDocument
  readonly newId: () => string
}

/** @throws LakeError 400 when it is no document, or nested too deeply */
function requireDocument(value: unknown, id: string, index: number): LakeDocument {
  const parsed = safeParseDocument(value)
  if (parsed.success && !isDeeperThan(value, maxDocumentDepth)) return parsed.output
  const [issue] = parsed.issues ?? []
  const why = issue
    ? `${v.getDotPath(issue)} ${issue.message}`
    : `it is nested deeper than ${maxDocumentDepth} levels`
  throw mutationError(index, 'mutationError', id, `The document "${id}" is not valid: ${why}.`)
}

interface Creation {
  readonly document: Stub
  readonly index: number
  readonly wrap: (document: Stub) => LakeMutation
}

function creationStep({ document, index, wrap }: Creation, input: TransactionInput): Step {
  const given = '_id' in document && typeof document._id === 'string' ? document._id : ''
  const id = given === '' || given.endsWith('.') ? given + input.newId() : given
  const named = { ...structuredClone(document), _id: id }
  requireDocument(named, id, index)
  return { id, mutation: wrap({ ...named, _createdAt: createdAt(named, input, id) }) }
}

function createdAt(document: object, input: TransactionInput, id: string): string {
  if ('_createdAt' in document && typeof document._createdAt === 'string') {
    return document._createdAt
  }
  return input.read(id)?._createdAt ?? input.timestamp
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined)

function stepOf(mutation: LakeMutation, input: TransactionInput, index: number): Step {
  if ('create' in mutation) {
    const wrap = (create: Stub) => ({ create })
    return creationStep({ document: mutation.create, index, wrap }, input)
  }
  if ('createIfNotExists' in mutation) {
    const wrap = (createIfNotExists: Stub) => ({ createIfNotExists })
    return creationStep({ document: mutation.createIfNotExists, index, wrap }, input)
  }
  if ('createOrReplace' in mutation) {
    const wrap = (createOrReplace: Stub) => ({ createOrReplace })
    return creationStep({ document: mutation.createOrReplace, index, wrap }, input)
  }
  if ('delete' in mutation) return { id: mutation.delete.id, mutation }
  const { patch: operations } = mutation
  const given: Record<string, unknown> = { ...operations }
  const expectedRevision = textOrNone(given.ifRevisionID ?? given.ifRevisionId)
  return { id: operations.id, mutation, expectedRevision }
}

function checkPreconditions(step: Step, current: LakeDocument | null, index: number): void {
  const { id, mutation, expectedRevision } = step
  if ('create' in mutation && current) {
    const why = `The document "${id}" already exists.`
    throw mutationError(index, 'documentAlreadyExistsError', id, why)
  }
  if ('patch' in mutation && !current) {
    const why = `The document "${id}" was not found.`
    throw mutationError(index, 'documentNotFoundError', id, why)
  }
  if (expectedRevision !== undefined && current?._rev !== expectedRevision) {
    const why = `The document "${id}" has another revision than ${expectedRevision}.`
    throw mutationError(index, 'documentRevisionIDDoesNotMatchError', id, why)
  }
}

function applyStep(
  step: Step,
  current: LakeDocument | null,
  input: TransactionInput,
  index: number,
) {
  checkPreconditions(step, current, index)
  const mutation = new Mutation({
    mutations: [structuredClone(step.mutation)],
    transactionId: input.transactionId,
    timestamp: input.timestamp,
    resultRev: input.transactionId,
  })
  const { id } = step
  const next = applied(mutation, current, { id, index })
  if (next === null || next._id === id) return next && requireDocument(next, id, index)
  throw mutationError(index, 'mutationError', id, `The id of the document "${id}" cannot change.`)
}

/** @throws LakeError 400 when it cannot be applied */
function applied(
  mutation: Mutation,
  current: LakeDocument | null,
  { id, index }: { readonly id: string; readonly index: number },
) {
  try {
    return mutation.apply(current === null ? null : structuredClone(current))
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The mutation could not be applied.'
    throw mutationError(index, 'mutationError', id, why)
  }
}

function operationOf(before: LakeDocument | null, after: LakeDocument | null) {
  if (before === null) return after === null ? 'none' : 'create'
  return after === null ? 'delete' : 'update'
}

/**
 * Computes the changes of a transaction without storing them.
 * @returns every changed document before and after, ordered by id, and one result per mutation.
 * @throws LakeError 400, 404 or 409
 */
export function planTransaction(input: TransactionInput) {
  const touched = new Map<
    string,
    {
      before: LakeDocument | null
      after: LakeDocument | null
      mutations: LakeMutation[]
      unit: number
    }
  >()
  const results: MutationResult[] = []
  const read = (id: string) => {
    const known = touched.get(id)
    return known ? known.after : input.read(id)
  }
  const run = (step: Step, index: number) => {
    const current = read(step.id)
    const isUnchanged = 'createIfNotExists' in step.mutation && current !== null
    const after = isUnchanged ? current : applyStep(step, current, input, index)
    const operation = isUnchanged ? 'none' : operationOf(current, after)
    results.push({ id: step.id, operation })
    if (operation === 'none') return
    const entry = touched.get(step.id) ?? { before: current, after, mutations: [], unit: index }
    entry.after = after
    entry.unit = index
    entry.mutations.push(step.mutation)
    touched.set(step.id, entry)
  }
  input.units.forEach((unit, index) => {
    for (const mutation of unit(read, index))
      run(stepOf(mutation, { ...input, read }, index), index)
  })
  const changes: Change[] = [...touched]
    .map(([id, entry]) => ({ id, ...entry }))
    .filter(({ before, after }) => before !== null || after !== null)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  return { changes, results }
}

/** A list of one-document mutations. @throws LakeError 400 with the first error. */
export function parseMutations(list: unknown): LakeMutation[] {
  const parsed = v.safeParse(v.array(mutationSchema), list)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new LakeError(400, 'httpBadRequest', `mutations.${v.getDotPath(issue)}: ${issue.message}`)
}
