import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import * as v from 'valibot'
import { CliError } from '#run/process/cli-error.ts'
import { readSettingsOrExit, runCli } from '#run/stack/run-cli.ts'

const { API_BASE_URL, PAYMENT_GATEWAY_URL, CLIENT_ID, CLIENT_SECRET } = readSettingsOrExit()
const monthMs = 31 * 86_400_000
const maxWaitMs = 60_000
const terms = '2026-11-01'

const anyObject = v.record(v.string(), v.unknown())
const sessionAnswer = v.object({ access_token: v.string() })
const cardAnswer = v.object({ slug: v.string() })
const tokenAnswer = v.object({ source_id: v.string() })
const subscriptionAnswer = v.object({
  slug: v.string(),
  status: v.string(),
  minimum_ends_on: v.nullable(v.string()),
})
const itemAnswer = v.object({
  id: v.number(),
  name_en: v.string(),
  variants: v.array(v.object({ id: v.number(), stock: v.number() })),
})
const listAnswer = <const S extends v.GenericSchema>(result: S) =>
  v.object({ results: v.array(result) })
const invoiceAnswer = v.object({ number: v.string(), status: v.string(), total: v.number() })

const customer = {
  last_name: '物語',
  first_name: '花',
  last_name_kana: 'モノガタリ',
  first_name_kana: 'ハナ',
  date_of_birth: '1996-06-06',
  phone: `080${randomInt(10_000_000, 99_999_999)}`,
}
const email = `story-${randomUUID().slice(0, 8)}@example.com`
const password = 'once upon a time 1'
let accessToken = ''

const printStep = (what: string, status: number, more = '') =>
  console.log(`${String(status).padEnd(5)}${what}${more === '' ? '' : `: ${more}`}`)

interface Call {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends one HTTP request and prints one line. @throws CliError when the API is not available or returns an error. */
async function runStep<const S extends v.GenericSchema>(
  what: string,
  target: string,
  schema: S,
  { body, headers = {} }: Call = {},
): Promise<v.InferOutput<S>> {
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
  const text = await response.text()
  printStep(what, response.status)
  if (!response.ok) throw new CliError(`The story ends here: ${text}`)
  return v.parse(schema, text === '' ? {} : JSON.parse(text))
}

const clientHeaders = { 'CLIENT-ID': CLIENT_ID, 'CLIENT-SECRET': CLIENT_SECRET }

async function signIn(confirmation_token?: string) {
  const session = await runStep('log in', '/api/account/login/', sessionAnswer, {
    body: { email, password, confirmation_token },
  })
  accessToken = session.access_token
}

/** Reads the outbox like a mailbox. @returns the token in the link of the email */
async function readConfirmation(): Promise<string> {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const response = await fetch(new URL('/outbox/', API_BASE_URL))
    const article = (await response.text()).split('<article>').find((mail) => mail.includes(email))
    const token = /[?&]confirmation=([\w-]+)/.exec(article ?? '')?.[1]
    if (token !== undefined) {
      printStep('open the link of the mail', response.status)
      return token
    }
    if (Date.now() > deadline) throw new CliError(`No mail came to ${email}.`)
    await setTimeout(500)
  }
}

const firstSubscription = async () => {
  const response = await fetch(new URL('/api/account/subscriptions/', API_BASE_URL), {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  const [first] = v.parse(listAnswer(subscriptionAnswer), await response.json()).results
  if (first === undefined) throw new CliError('The subscription is gone.')
  return first
}

/** Waits for a status: the demo operator needs a few seconds for each step. */
async function waitForStatus(status: string) {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const subscription = await firstSubscription()
    if (subscription.status === status) {
      printStep('subscription', 200, status)
      return subscription
    }
    if (Date.now() > deadline) throw new CliError(`The subscription stays ${subscription.status}.`)
    await setTimeout(500)
  }
}

async function applicationOf(variantId: number) {
  const picture = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#ddeeff' },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  const fields = {
    ...customer,
    variant_id: variantId,
    months: 1,
    occupation: 'company_employee',
    postal_code: '1500001',
    prefecture: '東京都',
    city: '渋谷区',
    address_line1: '神宮前1-1',
    document_type: 'driver_license',
    terms: true,
    privacy: true,
    no_resale: true,
    terms_version: terms,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(
    'document_front',
    new File([new Uint8Array(picture)], 'licence.jpg', { type: 'image/jpeg' }),
  )
  return form
}

async function addCard() {
  const answer = await fetch(new URL('/tokens', PAYMENT_GATEWAY_URL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123' }),
  })
  printStep('the browser gets a one-time token from the payment gateway', answer.status)
  const { source_id } = v.parse(tokenAnswer, await answer.json())
  return runStep('add a card by its token', '/api/account/cards/', cardAnswer, {
    body: { source_id, holder: 'HANA MONOGATARI' },
  })
}

/** Plays one customer from sign-up to the returned device, over HTTP. */
await runCli(async () => {
  const form = {
    ...customer,
    email,
    password1: password,
    password2: password,
    language: 'jp',
    terms: true,
    privacy: true,
  }
  await runStep('sign up', '/api/fullsite/signup/', anyObject, { body: form })
  await signIn(await readConfirmation())
  const item = await runStep(
    'look at a device',
    '/api/fullsite/item-page/detail/apple-iphone-17/',
    itemAnswer,
  )
  const variant = item.variants.find(({ stock }) => stock > 0)
  if (variant === undefined) throw new CliError(`${item.name_en} is out of stock.`)
  await runStep(
    'check whether one may apply',
    `/api/subscription/form/${item.id}/pre/?variant_id=${variant.id}&months=1`,
    anyObject,
  )
  const card = await addCard()
  const application = await applicationOf(variant.id)
  const { slug } = await runStep(
    'apply',
    `/api/subscription/form/${item.id}/`,
    subscriptionAnswer,
    {
      body: application,
    },
  )
  await waitForStatus('waiting_for_payment')
  await runStep(
    'see what there is to pay',
    `/api/subscription/form/payment/${slug}/pre/`,
    anyObject,
  )
  await runStep('pay', `/api/subscription/form/payment/${slug}/`, anyObject, {
    body: { card_slug: card.slug },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  await waitForStatus('subscribed')
  await runStep('two months pass', '/demo/advance', anyObject, {
    body: { ms: 2 * monthMs },
    headers: clientHeaders,
  })
  accessToken = ''
  await signIn()
  const invoices = await runStep(
    'look at the invoices',
    '/api/account/invoices/',
    listAnswer(invoiceAnswer),
  )
  for (const { number, status, total } of invoices.results)
    printStep(`     ${number}`, 200, `${status}, ¥${total.toLocaleString('en')}`)
  const points = await runStep(
    'look at the points',
    '/api/account/points/',
    v.object({ balance: v.number() }),
  )
  printStep('     balance', 200, `${points.balance} points`)
  await runStep(
    'ask to return the device',
    `/api/account/subscriptions/${slug}/cancel/`,
    subscriptionAnswer,
    { body: {} },
  )
  await waitForStatus('ended')
  console.log('The device is back, the story ends.')
})
