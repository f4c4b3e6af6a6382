import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody, findErrorOverride, hasNoBody } from '#contract/errors.ts'
import { type Answer, addressOf, type Input } from './call-target.ts'
import type { Run } from './conformance-run.ts'
import { isPaged } from './list-checks.ts'

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const jsonHeaders = { 'Content-Type': 'application/json' }

/** Whether a call may be sent at all: a production system is only read. */
const isAllowed = ({ target }: Run, { method, isRead }: Endpoint) =>
  target.mayWrite || method === 'GET' || isRead === true

/** `detail` in the requested language; the English text is that of the specification where it gives one. */
function checkLanguage(run: Run, endpoint: Endpoint, ja: Answer, en: Answer) {
  const status = en.status
  if (ja.detail !== '' && !japanese.test(ja.detail))
    run.recorder.differ(
      endpoint,
      `the detail of its ${status} is not Japanese when that is asked for`,
    )
  if (japanese.test(en.detail))
    run.recorder.differ(
      endpoint,
      `the detail of its ${status} is not English when that is asked for`,
    )
  const message = findErrorOverride(endpoint, status)?.message
  if (message !== undefined && en.detail !== message.en)
    run.recorder.differ(endpoint, `the detail of its ${status} is not "${message.en}"`)
}

async function checkBearer({ call, ...run }: Run, endpoint: Endpoint) {
  const without = { status: 401, when: 'without a token' }
  const refuseIn = (language: string) =>
    call.refuse(endpoint, { headers: { 'Accept-Language': language } }, without)
  const [ja, en] = [await refuseIn('ja'), await refuseIn('en')]
  checkLanguage({ call, ...run }, endpoint, ja, en)
  const wrong = { status: 401, code: 'token_not_valid', when: 'with a token of nobody' }
  await call.refuse(endpoint, { token: 'a'.repeat(40) }, wrong)
}

async function checkClient({ call, target }: Run, endpoint: Endpoint) {
  const refused = { status: 401, code: 'invalid_client' }
  const body = {}
  await call.refuse(endpoint, { client: {}, body }, { ...refused, when: 'without client headers' })
  const wrong = { 'CLIENT-ID': target.client.id, 'CLIENT-SECRET': 'not-the-secret' }
  const when = 'with a wrong CLIENT-SECRET'
  await call.refuse(endpoint, { client: wrong, body }, { ...refused, when })
}

/** Fields that the schema of a body requires. */
function requiredFields({ body }: Endpoint): string[] {
  if (body === undefined) return []
  const parsed = v.safeParse(body.schema, {})
  if (parsed.success) return []
  return parsed.issues
    .filter((issue) => issue.received === 'undefined')
    .flatMap((issue) => v.getDotPath(issue) ?? [])
}

const namesFields = (answer: Answer) => {
  const parsed = v.safeParse(errorBody, answer.body)
  return parsed.success ? Object.keys(parsed.output.errors) : []
}

/** A missing object in the path may be answered with 404 before the body is checked. */
const badInput = ({ params }: Endpoint) => (params === undefined ? 400 : [400, 404])

async function checkEmptyBody({ call, recorder }: Run, endpoint: Endpoint, given: Input) {
  const required = requiredFields(endpoint)
  if (required.length === 0) return
  const body = endpoint.body?.kind === 'multipart' ? new FormData() : {}
  const expected = { status: badInput(endpoint), when: 'with an empty body' }
  const answer = await call.refuse(endpoint, { ...given, body }, expected)
  if (answer.status !== 400 || hasNoBody(endpoint, 400) || body instanceof FormData) return
  const named = namesFields(answer)
  const missing = required.filter((field) => !named.includes(field))
  if (missing.length > 0)
    recorder.differ(endpoint, `an empty body: errors does not name ${missing.join(', ')}`)
}

async function checkBody(run: Run, endpoint: Endpoint, given: Input) {
  await checkEmptyBody(run, endpoint, given)
  const isMultipart = endpoint.body?.kind === 'multipart'
  const body = isMultipart ? 'no form' : '{"'
  const when = isMultipart ? 'with JSON for a form' : 'with malformed JSON'
  const expected = { status: badInput(endpoint), when }
  await run.call.refuse(endpoint, { ...given, body }, expected)
  if (isMultipart) return
  const large = { status: [400, 413], when: 'with 100 kB' }
  const padded = JSON.stringify({ padding: 'x'.repeat(100_000) })
  await run.call.refuse(endpoint, { ...given, body: padded }, large)
}

/** A path or a method that the contract does not have. */
async function checkNeighbors({ call, recorder }: Run, endpoint: Endpoint, mayWrite: boolean) {
  const init = { method: endpoint.method, redirect: 'manual' as const, headers: jsonHeaders }
  const { status } = await call.sendRaw(addressOf(endpoint, {}).replace(/\/$/, ''), init)
  const isRedirect = status >= 300 && status < 400
  // Without the slash a path may belong to another call, which then refuses it.
  if (!isRedirect && ![401, 404, 405].includes(status))
    recorder.differ(endpoint, `without its last slash: answers ${status} for 404`)
  if (!mayWrite) return
  const wrong = await call.sendRaw(addressOf(endpoint, {}), { ...init, method: 'PUT' })
  if (![404, 405].includes(wrong.status))
    recorder.differ(endpoint, `with PUT: answers ${wrong.status} for 404 or 405`)
}

/** A page, an object and a name that do not exist. */
async function checkPlaces({ call }: Run, endpoint: Endpoint, given: Input) {
  if (endpoint.params !== undefined) {
    const hostile = { status: [400, 404], when: 'with a name of a null byte' }
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '\u0000']),
    )
    await call.refuse(endpoint, { ...given, params, body: bodyOf(endpoint) }, hostile)
    const when = 'for something that does not exist'
    if (endpoint.method === 'GET') await call.refuse(endpoint, given, { status: 404, when })
  }
  // A list with parameters would need objects that exist.
  if (endpoint.params !== undefined || !isPaged(endpoint)) return
  for (const query of ['page=0', 'page=x', 'size=0', 'size=1000'])
    await call.refuse(
      endpoint,
      { ...given, query },
      { status: 400, code: 'invalid_page', when: `with ${query}` },
    )
}

const bodyOf = ({ method, body }: Endpoint) => (method === 'POST' && body ? {} : undefined)

async function checkCall(run: Run, endpoint: Endpoint, token: string | undefined) {
  const { auth } = endpoint
  await checkNeighbors(run, endpoint, run.target.mayWrite)
  if (auth === 'bearer') await checkBearer(run, endpoint)
  if (auth === 'client') await checkClient(run, endpoint)
  if (auth === 'bearer' && token === undefined) return
  const isLoggedIn = token !== undefined && auth.endsWith('bearer')
  const given = isLoggedIn ? { token } : {}
  if (endpoint.body !== undefined) await checkBody(run, endpoint, given)
  await checkPlaces(run, endpoint, given)
}

/** What every call must refuse, whatever it does, because of its declaration alone. */
export async function checkEveryCall(
  run: Run,
  endpoints: readonly Endpoint[],
  token: string | undefined,
) {
  for (const endpoint of endpoints) {
    if (isAllowed(run, endpoint)) await checkCall(run, endpoint, token)
    else run.recorder.skip(endpoint, 'it may change something (--read-only)')
  }
}
