import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { dayMs } from '#contract/days.ts'
import { CliError } from '#run/process/cli-error.ts'
import { readSettingsOrExit } from '#run/stack/run-cli.ts'
import { loadSettingsFile } from '#run/stack/settings-file.ts'

loadSettingsFile(path.resolve(import.meta.dirname, '..', '..'))
const { API_BASE_URL, PAYMENT_GATEWAY_URL, CLIENT_ID, CLIENT_SECRET } = readSettingsOrExit()
const stepMs = 31 * dayMs
const maxWaitMs = 60_000
const pauseMs = 500

/** Who the story is about. */
export const customer = {
  last_name: '物語',
  first_name: '花',
  last_name_kana: 'モノガタリ',
  first_name_kana: 'ハナ',
  date_of_birth: '1996-06-06',
  phone: `080${randomInt(10_000_000, 99_999_999)}`,
}
export const account = {
  email: `story-${randomUUID().slice(0, 8)}@example.com`,
  password: 'once upon a time 1',
}
let accessToken = ''

export const anyObject = v.record(v.string(), v.unknown())
const sessionAnswer = v.object({ access_token: v.string() })
const tokenAnswer = v.object({ source_id: v.string() })
const cardAnswer = v.object({ slug: v.string() })
const advanceAnswer = v.object({ now: v.pipe(v.string(), v.toDate()) })

export const yen = (amount: number) => `¥${amount.toLocaleString('en')}`

const printStep = (what: string, status: number, more = '') =>
  console.log(`${String(status).padEnd(5)}${what}${more === '' ? '' : `: ${more}`}`)

/** A line that belongs to the step above it. */
export const printDetail = (text: string) => console.log(`          ${text}`)
export const printChapter = (title: string) => console.log(`\n${title}`)

interface Call {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

async function request(target: string, { body, headers = {} }: Call) {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(target, API_BASE_URL), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(accessToken === '' ? {} : { Authorization: `Bearer ${accessToken}` }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => undefined)
  if (response === undefined)
    throw new CliError(`No API answers at ${API_BASE_URL}: run npm start first.`)
  return { status: response.status, isOk: response.ok, text: await response.text() }
}

/** Sends one HTTP request without a line of its own. @throws CliError when the API is not available or returns an error. */
export async function read<const S extends v.GenericSchema>(
  target: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { isOk, text } = await request(target, {})
  if (!isOk) throw new CliError(`The story ends here: ${text}`)
  return v.parse(schema, JSON.parse(text))
}

/** Sends one HTTP request and prints one line. @throws CliError when the API is not available or returns an error. */
export async function runStep<const S extends v.GenericSchema>(
  what: string,
  target: string,
  schema: S,
  call: Call = {},
): Promise<v.InferOutput<S>> {
  const { status, isOk, text } = await request(target, call)
  printStep(what, status)
  if (!isOk) throw new CliError(`The story ends here: ${text}`)
  return v.parse(schema, text === '' ? {} : JSON.parse(text))
}

const refusal = v.object({ code: v.string(), data: v.optional(anyObject) })

/** A step that the API must refuse. @returns the data of the refusal. @throws CliError when it is not refused as expected */
export async function runRefusedStep(
  what: string,
  target: string,
  { code, ...call }: Call & { readonly code: string },
): Promise<Record<string, unknown>> {
  const { status, isOk, text } = await request(target, call)
  const parsed = v.safeParse(refusal, text === '' ? {} : JSON.parse(text))
  printStep(what, status, parsed.success ? parsed.output.code : '')
  if (isOk || !parsed.success || parsed.output.code !== code)
    throw new CliError(`The story ends here: it should have been refused with ${code}.`)
  return parsed.output.data ?? {}
}

export async function logIn(confirmation_token?: string) {
  accessToken = ''
  const body = { ...account, confirmation_token }
  const session = await runStep('log in', '/api/account/login/', sessionAnswer, { body })
  accessToken = session.access_token
}

/** Asks until there is an answer: the demo operator needs a few seconds for each step. @throws CliError after a minute */
export async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const found = await find()
    if (found !== undefined) {
      printStep(what, 200)
      return found
    }
    if (Date.now() > deadline) throw new CliError(`The story waited too long: ${what}.`)
    await setTimeout(pauseMs)
  }
}

/** Reads the outbox like a mailbox. @returns the token in the link of the email */
export const readConfirmation = () =>
  waitFor('open the link of the mail', async () => {
    const response = await fetch(new URL('/outbox/', API_BASE_URL))
    const articles = (await response.text()).split('<article>')
    const article = articles.find((mail) => mail.includes(account.email))
    return /[?&]confirmation=([\w-]+)/.exec(article ?? '')?.[1]
  })

const clientHeaders = { 'CLIENT-ID': CLIENT_ID, 'CLIENT-SECRET': CLIENT_SECRET }

/** Month by month: Node's fetch waits no longer than five minutes for an answer (undici's headersTimeout). */
async function advance(what: string, ms: number): Promise<Date> {
  const step = Math.min(ms, stepMs)
  const call = { body: { ms: step }, headers: clientHeaders }
  const { now } = await runStep(what, '/demo/advance', advanceAnswer, call)
  if (ms > step) return advance(what, ms - step)
  await logIn()
  return now
}

/** Lets days pass; the earlier session has expired then. */
export const passDays = (days: number) => advance(`${days} days pass`, days * dayMs)

/** Lets time pass until noon of a day in Japan. @returns without a step when that day is today */
export async function passUntil(day: string): Promise<void> {
  const now = await advance('the clock goes on', 1)
  const ms = Date.parse(`${day}T12:00:00+09:00`) - now.getTime()
  if (ms > 0) await advance(`time passes until ${day}`, ms)
}

/** Stores a card by its test number. @returns its slug */
export async function addCard(what: string, number: string): Promise<string> {
  const answer = await fetch(new URL('/tokens', PAYMENT_GATEWAY_URL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2090, cvc: '123' }),
  })
  printStep('the browser gets a one-time token from the payment gateway', answer.status)
  const { source_id } = v.parse(tokenAnswer, await answer.json())
  const body = { source_id, holder: 'HANA MONOGATARI' }
  return (await runStep(what, '/api/account/cards/', cardAnswer, { body })).slug
}
