import type { MiddlewareHandler } from 'hono'
import { commonError, invalidField } from '#api/domain/api-error.ts'
import { maxStoredInteger } from '#contract/values.ts'
import type { ApiEnvironment } from './api-environment.ts'

/** Far deeper than any body of the contract; the code that checks and stores a body recurses for each level. */
const maxDepth = 16

/** Postgres stores neither U+0000 in text, nor half a surrogate pair, in UTF-8 or in `jsonb`. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

interface Limits {
  /** Limit of a whole number, in either direction. */
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

/** The first value or key that cannot be stored, wherever it is; undefined when all can be stored. */
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
 * Accepts only what a database can store: every body that the API reads passes here, JSON and multipart alike.
 * @throws ApiError 400 `validation_error` with `invalid` or `too_deep` at the first invalid field.
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
 * The same check for the address of every call, of the contract or not. The text of a URL is UTF-8, so only U+0000 can
 * occur; a path that contains it does not exist.
 */
export const storableAddress: MiddlewareHandler<ApiEnvironment> = (c, next) => {
  const { url } = c.req
  if (!url.includes('%00')) return next()
  const start = url.indexOf('?')
  if (start === -1 || url.slice(0, start).includes('%00')) throw commonError('not_found')
  assertStorableQuery(url.slice(start))
  return next()
}
