import type { MiddlewareHandler } from 'hono'
import { commonError, invalidField } from '#api/domain/api-error.ts'
import { maxStoredInteger } from '#contract/values.ts'
import type { ApiEnvironment } from './api-environment.ts'

/** Far deeper than any body of the contract; what checks and stores a body calls itself for each level. */
const maxDepth = 16

/** Postgres takes no U+0000 in text, and half a surrogate pair neither in UTF-8 nor in `jsonb`. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

interface Limits {
  /** Of a whole number, in either direction. */
  readonly maxNumber: number
}

interface Fault {
  /** Path with dots, as in the error body. */
  readonly field: string
  readonly code: 'invalid' | 'too_deep'
}

const faultOfScalar = (value: unknown, { maxNumber }: Limits): boolean => {
  if (typeof value === 'string') return !isStorableText(value)
  if (typeof value === 'number') return !(Math.abs(value) <= maxNumber)
  return value instanceof File && !isStorableText(value.name + value.type)
}

/** The first value or key that cannot be stored, wherever it stands; undefined when all can be. */
function findFault(value: unknown, limits: Limits, path: readonly string[]): Fault | undefined {
  const field = path.join('.') || 'body'
  if (faultOfScalar(value, limits)) return { field, code: 'invalid' }
  if (typeof value !== 'object' || value === null || value instanceof File) return undefined
  if (path.length >= maxDepth) return { field: path[0] ?? 'body', code: 'too_deep' }
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return { field, code: 'invalid' }
    const fault = findFault(inner, limits, [...path, key])
    if (fault !== undefined) return fault
  }
  return undefined
}

/**
 * Lets through what a database can hold: every body that the API reads comes by here, JSON and multipart alike.
 * @throws ApiError 400 `validation_error` with `invalid` or `too_deep` at the first field that is to blame.
 */
export function assertStorable(
  body: unknown,
  limits: Limits = { maxNumber: maxStoredInteger },
): void {
  const fault = findFault(body, limits, [])
  if (fault !== undefined) throw invalidField(fault.field, fault.code)
}

const assertStorableQuery = (search: string) => {
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isStorableText(name)) throw invalidField('query', 'invalid')
    if (!isStorableText(value)) throw invalidField(name, 'invalid')
  }
}

/**
 * The same for the address of every call, of the contract or not. A URL's text is UTF-8, so U+0000 is all that it can bring;
 * a path with it names nothing.
 */
export const storableAddress: MiddlewareHandler<ApiEnvironment> = (c, next) => {
  const { url } = c.req
  if (!url.includes('%00')) return next()
  const start = url.indexOf('?')
  if (start === -1 || url.slice(0, start).includes('%00')) throw commonError('not_found')
  assertStorableQuery(url.slice(start))
  return next()
}
