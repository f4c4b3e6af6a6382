import fc from 'fast-check'
import type { OpenDatabase } from '#api/store/database.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getItem, listItems } from '#contract/fullsite.ts'
import { endpoints } from '#contract/registry.ts'
import { documentPicture } from '#run/conformance/people.ts'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'
import { type FuzzApi, startFuzzApi } from './fuzz-api.ts'
import { pictureFile } from './fuzz-multipart.ts'
import { type FuzzRequest, requestOf } from './fuzz-request.ts'
import { createWorld, type FuzzWorld } from './fuzz-world.ts'
import { type FuzzAnswer, faultOf, faultOfErrorBody, parseJson } from './judge-answer.ts'
import { outsideRequest } from './outside-contract.ts'
import { valueMaker } from './valid-value.ts'

interface Finding {
  readonly call: string
  readonly fault: string
  readonly request: string
}

export interface FuzzSummary {
  readonly findings: readonly Finding[]
  /** For each call: how many answers had which status. */
  readonly statuses: ReadonlyMap<string, Readonly<Record<number, number>>>
  /** What the API logged as an error. */
  readonly errors: readonly string[]
}

export interface FuzzOptions {
  readonly seed: number
  readonly count: number
  readonly atOnce: number
}

const batchSize = 120
const batchMs = 30 * 60_000
const shownCharacters = 600
const outsideName = '(outside the contract)'

async function send({ app }: FuzzApi, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, target, headers, body } = request
  const init = { method, headers, ...(body === undefined ? {} : { body }) }
  const answer = await app.request(`http://localhost${target}`, init)
  return {
    status: answer.status,
    text: await answer.text(),
    requestId: answer.headers.get('x-request-id'),
  }
}

const describeRequest = ({ method, target, headers, body }: FuzzRequest) => {
  const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('latin1')
  const { Authorization: _, ...shown } = headers
  return `${method} ${target} ${JSON.stringify(shown)} ${JSON.stringify(text)}`.slice(
    0,
    shownCharacters,
  )
}

const faultOutside = (answer: FuzzAnswer) => {
  if (answer.status >= 500) return `answered ${answer.status}`
  return answer.status >= 400 ? faultOfErrorBody(answer) : undefined
}

/** Names for the first requests: items and their variants. */
async function harvestCatalogue(api: FuzzApi, world: FuzzWorld) {
  for (const target of [listItems.path, getItem.path.replace('{id}', '1')]) {
    const answer = await send(api, { method: 'GET', target, headers: {}, body: undefined })
    world.harvest(parseJson(answer.text))
  }
  for (const code of ['WELCOME1000', 'TABLET20', 'POINT500']) {
    world.harvest({ code, applies_to: 'first_invoice' })
  }
}

/** The calls in turn, and after each round a request outside of the contract. */
const turns: readonly (Endpoint | undefined)[] = [...endpoints, undefined]

/** Sends `count` requests, made from the contract's own schemas, to the API in this process. */
export const fuzz = (open: OpenDatabase, options: FuzzOptions): Promise<FuzzSummary> =>
  withTemporaryFolder('fuzz', (folder) => fuzzApi(startFuzzApi(open, folder), options))

async function fuzzApi(api: FuzzApi, { seed, count, atOnce }: FuzzOptions): Promise<FuzzSummary> {
  const world = await createWorld(api)
  const makeValid = valueMaker(world, pictureFile(await documentPicture()))
  const findings: Finding[] = []
  const statuses = new Map<string, Record<number, number>>()
  await harvestCatalogue(api, world)

  const sample = (endpoint: Endpoint | undefined, index: number) => {
    const arbitrary =
      endpoint === undefined
        ? outsideRequest(world.pool('slug'))
        : requestOf(endpoint, makeValid(endpoint), world.tokens)
    return fc.sample(arbitrary, { seed: seed + index, numRuns: 1 })[0]
  }
  const attempt = async (index: number) => {
    const endpoint = turns[index % turns.length]
    const request = sample(endpoint, index)
    if (request === undefined) return
    const answer = await send(api, request)
    const call = endpoint?.name ?? outsideName
    const counted = statuses.get(call) ?? {}
    counted[answer.status] = (counted[answer.status] ?? 0) + 1
    statuses.set(call, counted)
    if (answer.status < 300) world.harvest(parseJson(answer.text))
    const fault = endpoint === undefined ? faultOutside(answer) : faultOf(endpoint, answer)
    if (fault !== undefined) findings.push({ call, fault, request: describeRequest(request) })
  }

  for (let start = 0; start < count; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - start) }, (_, at) => start + at)
    const work = async () => {
      for (let next = batch.shift(); next !== undefined; next = batch.shift()) await attempt(next)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    // Time passes: due work is done, and hourly limits begin again.
    await api.advance(batchMs)
    await world.renew()
  }
  return { findings, statuses, errors: api.errors }
}
