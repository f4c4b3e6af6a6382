import type { Endpoint } from '#contract/endpoint.ts'

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  /** As in a URL, without the question mark. */
  readonly query?: string
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export const urlOf = (endpoint: Endpoint, { params = {}, query }: Input) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  return query === undefined ? path : `${path}?${query}`
}

const encode = (body: unknown) =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)

export const requestOf = (
  { method }: Pick<Endpoint, 'method'>,
  { body, token, headers }: Input,
): RequestInit => ({
  method,
  headers: {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined || body instanceof FormData
      ? {}
      : { 'Content-Type': 'application/json' }),
    ...headers,
  },
  ...(body === undefined ? {} : { body: encode(body) }),
})
