import * as v from 'valibot'
import { ApiError, commonError, type FieldCodes, invalidField } from '#api/domain/api-error.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ApiContext } from './api-environment.ts'
import { readJson } from './body.ts'
import { readMultipart } from './multipart.ts'

/** A repeated key becomes a list, so that a schema for one value refuses it. */
function readQuery(search: string) {
  const lists = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(search)) {
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return Object.fromEntries(
    [...lists].map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  )
}

type Issue = v.BaseIssue<unknown>

/** The contract's own messages are codes; valibot's built-in ones are sentences. */
const codePattern = /^[a-z_]+$/

const codeOf = (issue: Issue) => {
  if (issue.received === 'undefined') return 'required'
  return codePattern.test(issue.message) ? issue.message : 'invalid'
}

/** Codes of invalid fields by their path. */
export const fieldsOf = (issues: readonly Issue[]): FieldCodes => {
  const fields = new Map<string, string[]>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body'
    fields.set(field, [...(fields.get(field) ?? []), codeOf(issue)])
  }
  return Object.fromEntries(fields)
}

/** A code that the contract lists for this call's 400 becomes the answer's own. */
const refuse = (endpoint: Endpoint, issues: readonly Issue[]) => {
  const listed = issues.map(codeOf).find((code) => endpoint.errors?.[400]?.includes(code))
  return new ApiError(400, listed ?? 'validation_error', { fields: fieldsOf(issues) })
}

function parse(endpoint: Endpoint, schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (!result.success) throw refuse(endpoint, result.issues)
  const list = listReadAsObject(value, result.output)
  if (list !== undefined) throw invalidField(list || 'body', 'invalid')
  return result.output
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Path of the first list that was read as an object: to valibot, it is one without fields. Undefined when there is none,
 * empty for the whole value.
 */
function listReadAsObject(given: unknown, read: unknown, path = ''): string | undefined {
  if (!isObject(given) || !isObject(read)) return undefined
  if (Array.isArray(given) && !Array.isArray(read)) return path
  const inner = new Map(Object.entries(read))
  for (const [key, value] of Object.entries(given)) {
    const list = listReadAsObject(value, inner.get(key), path ? `${path}.${key}` : key)
    if (list !== undefined) return list
  }
  return undefined
}

const readBody = (c: ApiContext, { body }: Endpoint) =>
  body?.kind === 'multipart' ? readMultipart(c) : readJson(c)

export interface ParsedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Reads a request with its endpoint's schemas. A path that does not fit the schema is a 404.
 * @throws ApiError 404 `not_found`, or 400 with the fields and their codes.
 */
export async function readInput(
  c: ApiContext,
  endpoint: Endpoint,
  search: string,
): Promise<ParsedInput> {
  const params = endpoint.params && v.safeParse(endpoint.params, c.req.param())
  if (params?.success === false) throw commonError('not_found')
  return {
    params: params?.output,
    query: endpoint.query && parse(endpoint, endpoint.query, readQuery(search)),
    body: endpoint.body && parse(endpoint, endpoint.body.schema, await readBody(c, endpoint)),
  }
}
