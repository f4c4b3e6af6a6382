import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#api/store/database.ts'
import { demoReviewer } from '#api/use-cases/demo-reviewer.ts'
import { dayMs } from '#contract/days.ts'
import { endpoints } from '#contract/registry.ts'
import type { Send } from '#run/conformance/call-target.ts'
import { type CallFindings, formatReport } from '#run/conformance/conformance-report.ts'
import type { Target } from '#run/conformance/conformance-run.ts'
import { playContract } from '#run/conformance/play-contract.ts'
import {
  type ApiUnderTest,
  startApi,
  startOfTest,
  testClient,
} from '#tests/support/api-under-test.ts'
import { startPglite } from '#tests/support/databases.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { tokenOf } from '#tests/support/renting.ts'

const setUpTimeoutMs = 60_000

let open: OpenDatabase | undefined
let api: ApiUnderTest | undefined

beforeAll(async () => {
  open = await (await startPglite()).open(startOfTest)
  api = startApi(open)
}, setUpTimeoutMs)
afterAll(() => open?.close())

/** The API in-process, as one visitor, with an operator who approves at once. */
function targetOf(change: (send: Send) => Send = (send) => send): Target {
  const running = api
  if (running === undefined) throw new Error('The API is not running.')
  const visitor = fromSomewhere()
  const work = async () => {
    await running.work()
    const context = { ...running.context, hasDemoReviewer: true }
    await demoReviewer.run(context, new Date(running.clock.now.getTime() + dayMs))
  }
  const send: Send = async (url, init) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(visitor)) headers.set(name, value)
    return running.app.request(url.pathname + url.search, { ...init, headers })
  }
  return {
    base: 'http://api.test',
    send: change(send),
    client: testClient,
    accounts: [],
    mayWrite: true,
    maySignUp: true,
    readEmails: async (address) => {
      await running.work()
      const own = running.outbox.filter(({ to }) => to === address)
      return own.map(({ text }) => text).reverse()
    },
    createCardToken: (number) => tokenOf(running, number),
    wait: work,
    approvalMs: 5_000,
  }
}

const readJson = async (response: Response) =>
  v.parse(v.record(v.string(), v.unknown()), await response.json())

/** The answer with another body or status. */
async function rewrite(
  response: Response,
  change: (body: Record<string, unknown>) => unknown,
  status = response.status,
) {
  const body = change(await readJson(response))
  return new Response(JSON.stringify(body), { status, headers: response.headers })
}

type Fault = (response: Response, init: RequestInit) => Response | Promise<Response>

const only =
  (status: number, fault: Fault): Fault =>
  (response, init) =>
    response.status === status ? fault(response, init) : response

/** Faults of an API that otherwise follows the contract: by call, the change to its answers. */
const faults: Readonly<Record<string, Fault>> = {
  'GET /api/account/points/grouped/': only(401, (response) =>
    rewrite(response, (body) => ({ ...body, request_id: 'another' })),
  ),
  'GET /api/fullsite/item-page/popular/': only(200, (response) =>
    rewrite(response, ({ results, ...body }) => ({
      ...body,
      results: v
        .parse(v.array(v.looseObject({ popularity: v.unknown() })), results)
        .map(({ popularity: _, ...item }) => item),
    })),
  ),
  'GET /api/account/cards/': only(200, (response) =>
    rewrite(response, (body) => ({
      ...body,
      count: 0,
      results: [...v.parse(v.array(v.unknown()), body.results), 7],
    })),
  ),
  'POST /api/account/agreement/update/': only(204, () => Response.json({}, { status: 200 })),
  'GET /api/beta/faq/': () => new Response('Internal Server Error', { status: 500 }),
  'GET /api/beta/item-page/': () => Promise.reject(new TypeError('fetch failed')),
  'POST /api/account/token/verify/': only(401, () => Response.json({})),
  'POST /api/tradein/imei-check/': only(400, () =>
    Response.json({ code: 'invalid_imei' }, { status: 400 }),
  ),
  'GET /api/subscription/form/{id}/pre/': only(409, (response) =>
    rewrite(response, (body) => body, 400),
  ),
  'POST /api/subscription/form/{id}/': only(400, (response) =>
    rewrite(response, (body) => body, 422),
  ),
  'POST /api/account/password/reset/': only(429, (response) => {
    response.headers.delete('retry-after')
    return response
  }),
  'GET /api/account/points/': only(401, (response) =>
    rewrite(response, (body) => ({ ...body, detail: 'ログインが必要です' })),
  ),
  'POST /api/tradein/user-info/': only(200, (response) =>
    rewrite(response, ({ ship_by: _, ...body }) => body),
  ),
  'POST /api/account/email/change/': only(400, (response, init) =>
    rewrite(response, (body) => ({
      ...body,
      code: new Headers(init.headers).get('authorization'),
    })),
  ),
}

/** Changes requests on their way to the API. */
const requestFaults: Readonly<Record<string, (url: URL, headers: Headers) => void>> = {
  'POST /api/account/subscriptions/{slug}/update/': (_url, headers) =>
    headers.delete('idempotency-key'),
  'GET /api/tradein/device-makes/': (url) => {
    url.search = ''
  },
}

/** Refused claims succeed at this moment: as if two people could have the last coupon. */
const claimCall = 'POST /api/coupon/claim-coupon/'

function breakApi(send: Send): Send {
  let claimed: Response | undefined
  return async (url, init) => {
    const call = nameOf(url, init)
    const headers = new Headers(init.headers)
    requestFaults[call]?.(url, headers)
    const response = await send(url, { ...init, headers })
    if (call === claimCall && !headers.has('idempotency-key')) {
      if (response.status === 200) claimed = response.clone()
      else if (claimed !== undefined && (await response.clone().text()).includes('already_claimed'))
        return claimed.clone()
    }
    return (await faults[call]?.(response, init)) ?? response
  }
}

/** The call of the contract to which a request belongs. */
function nameOf({ pathname }: URL, { method = 'GET' }: RequestInit): string {
  const found = endpoints.find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  return `${method} ${found?.path ?? pathname}`
}

const describeCall = ({ endpoint }: CallFindings) => `${endpoint.method} ${endpoint.path}`

/** Collects every token in the answers. */
const withSecrets =
  (secrets: Set<string>) =>
  (send: Send): Send =>
  async (url, init) => {
    const response = await send(url, init)
    const text = await response.clone().text()
    for (const [, secret = ''] of text.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g))
      secrets.add(secret)
    return response
  }

describe('the conformance suite', () => {
  test('finds our own API as the contract says, in all 56 calls', async () => {
    const findings = await playContract(targetOf())
    const report = formatReport(findings)
    expect(findings.filter(({ verdict }) => verdict !== 'ok').map(describeCall), report).toEqual([])
    expect(report.split('\n').at(-1)).toBe('56 of 56')
  })

  test('finds what is wrong with another API, and nothing else, and tells no secret', async () => {
    const secrets = new Set<string>([testClient.secret])
    const findings = await playContract(targetOf((send) => breakApi(withSecrets(secrets)(send))))
    const report = formatReport(findings)
    const broken = [...Object.keys(faults), ...Object.keys(requestFaults), claimCall]
    const found = findings.filter(({ verdict }) => verdict === 'differs').map(describeCall)
    expect(found.sort(), report).toEqual(broken.sort())
    expect(report).toContain(`${56 - broken.length} of 56`)
    expect(secrets.size).toBeGreaterThan(5)
    for (const secret of secrets) expect(report).not.toContain(secret)
  })
})
