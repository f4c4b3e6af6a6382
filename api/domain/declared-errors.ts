import type { Endpoint } from '#contract/endpoint.ts'

export type DeclaredError = readonly [status: number, codes: readonly string[]]

/** What any call may answer besides its own codes, by kind of call. */
function* sharedErrors(endpoint: Endpoint): Generator<DeclaredError> {
  // A query that cannot be stored is refused everywhere, even where no query is read.
  yield [400, ['validation_error', ...(endpoint.isIdempotent ? ['idempotency_mismatch'] : [])]]
  if (endpoint.auth === 'bearer') {
    yield [401, ['not_authenticated', 'token_not_valid']]
    yield [403, ['account_suspended']]
  }
  if (endpoint.auth === 'client') yield [401, ['invalid_client']]
  if (endpoint.params) yield [404, ['not_found']]
  if (endpoint.body) yield [413, ['content_too_large']]
  yield [500, ['server_error']]
  yield [503, ['maintenance']]
}

/** Every status that a call may answer besides its success, each with its codes, in ascending order. */
export function declaredErrorsOf(endpoint: Endpoint): readonly DeclaredError[] {
  const own = Object.entries(endpoint.errors ?? {}).map(
    ([status, codes]): DeclaredError => [Number(status), codes ?? []],
  )
  const byStatus = Map.groupBy([...sharedErrors(endpoint), ...own], ([status]) => status)
  return [...byStatus]
    .map(
      ([status, lists]): DeclaredError => [
        status,
        [...new Set(lists.flatMap(([, codes]) => codes))],
      ],
    )
    .sort(([a], [b]) => a - b)
}
