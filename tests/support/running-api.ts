import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Input, requestOf, urlOf } from './endpoint-request.ts'
import { fromSomewhere } from './people.ts'
import { testStack } from './test-stack.ts'

const { CLIENT_ID, CLIENT_SECRET } = readEnvironment({})

/** The headers of the shop’s own programs. */
const shopClient = { 'CLIENT-ID': CLIENT_ID, 'CLIENT-SECRET': CLIENT_SECRET }

/** @throws when it is refused */
async function fetchAccepted(url: URL, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * One call of an API that runs as a program, the stack's by default, as a visitor from somewhere. @returns the parsed answer.
 * @throws when it is refused
 */
export async function send<const S extends v.GenericSchema>(
  endpoint: Endpoint & { readonly success: { readonly schema: S } },
  input: Input = {},
  apiUrl = testStack().apiUrl,
): Promise<v.InferOutput<S>> {
  const headers = {
    ...fromSomewhere(),
    ...(endpoint.isIdempotent ? { 'Idempotency-Key': randomUUID() } : {}),
    ...(endpoint.auth === 'client' ? shopClient : {}),
  }
  const url = new URL(urlOf(endpoint, input), apiUrl)
  const answer = await fetchAccepted(url, requestOf(endpoint, { ...input, headers }))
  return v.parse(endpoint.success.schema, answer)
}

/** A call outside of the contract, which only the shop's own programs may make. @throws when it is refused */
export const callAsShop = (path: string, body: unknown, apiUrl = testStack().apiUrl) =>
  fetchAccepted(
    new URL(path, apiUrl),
    requestOf({ method: 'POST' }, { body, headers: { 'OPERATOR-ID': 'journey', ...shopClient } }),
  )

/** What the operator or the warehouse does. @throws when it is refused */
export const operate = (action: string, body: unknown, apiUrl?: string) =>
  callAsShop(`/operator/${action}`, body, apiUrl)

/** What the gateway's card fields give a browser for a card number. */
export async function cardToken(number: string): Promise<string> {
  const url = new URL(`http://localhost:${testStack().ports.gateway}/tokens`)
  const body = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
  const answer = await fetchAccepted(url, requestOf({ method: 'POST' }, { body }))
  return v.parse(v.object({ source_id: v.string() }), answer).source_id
}
