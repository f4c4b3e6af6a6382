import { randomUUID } from 'node:crypto'
import * as billing from '#contract/account-billing.ts'
import * as account from '#contract/account-subscriptions.ts'
import * as form from '#contract/application.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Cards } from './billing-checks.ts'
import type { Answer } from './call-target.ts'
import type { Customer, Run } from './conformance-run.ts'
import { checkList } from './list-checks.ts'
import { address, createDocument, createForm, createPhone, person } from './people.ts'
import type { Choice } from './public-checks.ts'

const approvalPauseMs = 1_000

/** Signed-in lists that may be requested from a production system, too. */
export async function checkSubscriptionLists(run: Run, { token }: Customer) {
  await checkList(run, account.listSubscriptions, { token })
  for (const filter_active of ['true', 'false'])
    await checkList(run, account.listSubscriptionsByActivity, { token, params: { filter_active } })
  const other = { token, params: { filter_active: 'maybe' } }
  const when = 'for another word than true and false'
  await run.call.refuse(account.listSubscriptionsByActivity, other, { status: 404, when })
}

const precheckInput = ({ item, variantId, months }: Choice, token: string) => ({
  token,
  params: { id: item.id },
  query: `variant_id=${variantId}&months=${months}`,
})

interface Choices {
  readonly choice: Choice
  readonly soldOut: Choice | undefined
  readonly preOrder: Choice | undefined
}

/** Whether a customer may apply, also for a pre-order; a refusal is an answer as well. */
export async function checkPrecheck(
  run: Run,
  { token }: Customer,
  { choice, soldOut, preOrder }: Choices,
) {
  const { call, recorder } = run
  const answer = await call.send(form.precheckApplication, precheckInput(choice, token))
  if (soldOut !== undefined && answer.status === 200) {
    const gone = { status: 400, code: 'device_not_available', when: 'for what is out of stock' }
    const asked = { ...precheckInput(soldOut, token), headers: { 'Accept-Language': 'en' } }
    const refusal = await call.refuse(form.precheckApplication, asked, gone)
    if (refusal.detail !== 'Device Not Available')
      recorder.differ(form.precheckApplication, 'its 400 has not the words of the specification')
  }
  if (preOrder !== undefined && answer.status === 200)
    await call.succeed(form.precheckApplication, precheckInput(preOrder, token))
  if (answer.status !== 200)
    recorder.skip(form.precheckApplication, `success: answers ${answer.status} ${answer.code}`)
}

async function applicationOf(choice: Choice, terms_version: string) {
  return createForm({
    ...person,
    ...address,
    phone: createPhone(),
    variant_id: choice.variantId,
    months: choice.months,
    occupation: 'company_employee',
    document_type: 'driver_license',
    document_front: await createDocument(),
    terms: true,
    privacy: true,
    no_resale: true,
    terms_version,
  })
}

async function readTermsVersion({ call }: Run, { token }: Customer, choice: Choice) {
  const answer = await call.send(form.precheckApplication, precheckInput(choice, token))
  return answer.status === 200
    ? (await call.succeed(form.precheckApplication, precheckInput(choice, token)))?.terms_version
    : undefined
}

const params = ({ slug }: Subscription) => ({ slug })

/** An application is sent, read, and cancelled during its review. */
export async function checkApplication(run: Run, customer: Customer, choice: Choice) {
  const { call, recorder } = run
  const { token } = customer
  const version = await readTermsVersion(run, customer, choice)
  if (version === undefined) return recorder.skip(form.apply, 'success: the pre-check refuses')
  const where = { token, params: { id: choice.item.id } }
  const old = { ...where, body: await applicationOf(choice, '2001-01-01') }
  const when = 'with old terms'
  await call.refuse(form.apply, old, { status: 400, code: 'terms_outdated', when })
  const body = await applicationOf(choice, version)
  const created = await call.succeed(form.apply, { ...where, body })
  if (created === undefined) return
  const second = { status: 409, code: 'multiple_applications', when: 'while one is in process' }
  await call.refuse(form.precheckApplication, precheckInput(choice, token), second)
  const again = { status: 400, code: 'multiple_applications', when: 'while one is in process' }
  await call.refuse(form.apply, { ...where, body: await applicationOf(choice, version) }, again)
  const early = { status: 400, code: 'not_payable', when: 'before it is approved' }
  if (created.status === 'review_in_progress')
    await call.refuse(form.preparePayment, { token, params: params(created) }, early)
  await checkCancel(run, customer, created)
}

async function checkCancel({ call, recorder }: Run, { token }: Customer, found: Subscription) {
  const where = { token, params: params(found) }
  const headers = { 'Idempotency-Key': randomUUID() }
  const cancelled = await call.succeed(account.cancelSubscription, { ...where, headers })
  if (cancelled !== undefined && cancelled.status !== 'cancelled')
    recorder.differ(account.cancelSubscription, `before dispatch it becomes ${cancelled.status}`)
  const repeated = await call.succeed(account.cancelSubscription, { ...where, headers })
  if (repeated?.status !== cancelled?.status)
    recorder.differ(account.cancelSubscription, 'a repeated Idempotency-Key: another answer')
  const over = { status: 400, code: 'cancel_not_allowed', when: 'for what is cancelled' }
  await call.refuse(account.cancelSubscription, where, over)
}

/** Waits until the application is approved. */
async function waitForApproval({ call, target }: Run, { token }: Customer, slug: string) {
  for (let left = target.approvalMs; left > 0; left -= approvalPauseMs) {
    const list = await call.succeed(account.listSubscriptions, { token })
    const found = list?.results.find((one) => one.slug === slug)
    if (found !== undefined && found.status !== 'review_in_progress') return found
    await target.wait(approvalPauseMs)
  }
  return undefined
}

const afterApproval = [form.preparePayment, form.usePoints, form.pay]

/** An application is approved, paid once, changed and cancelled again. */
export async function checkPayment(
  run: Run,
  { customer, other, cards }: { customer: Customer; other: Customer; cards: Cards },
  choice: Choice,
) {
  const { call, recorder } = run
  const { token } = customer
  const version = await readTermsVersion(run, customer, choice)
  const skip = (why: string) => {
    for (const endpoint of afterApproval) recorder.skip(endpoint, `success: ${why}`)
  }
  if (version === undefined) return skip('nobody may apply')
  const body = await applicationOf(choice, version)
  const created = await call.succeed(form.apply, { token, params: { id: choice.item.id }, body })
  if (created === undefined) return skip('the application is refused')
  await checkForeign(run, other, created)
  await checkUpdate(run, customer, created)
  const approved = await waitForApproval(run, customer, created.slug)
  if (approved?.status !== 'waiting_for_payment') skip('nobody has approved the application')
  else await checkPaying(run, { customer, cards, approved })
  await endRental(run, customer, created)
}

/** Before dispatch it costs nothing; where devices are sent at once it may be too late. */
async function endRental({ call, recorder }: Run, { token }: Customer, found: Subscription) {
  const answer = await call.send(account.cancelSubscription, { token, params: params(found) })
  if (answer.status !== 200 && answer.code !== 'cancel_not_allowed')
    recorder.differ(account.cancelSubscription, `before dispatch: answers ${describe([answer])}`)
}

/** Objects of another customer are not found. */
async function checkForeign({ call }: Run, { token }: Customer, found: Subscription) {
  const where = { token, params: params(found) }
  const expected = { status: 404, when: "for another customer's subscription" }
  await call.refuse(account.cancelSubscription, where, expected)
  await call.refuse(account.updateSubscription, { ...where, body: { nickname: 'x' } }, expected)
  await call.refuse(form.preparePayment, where, expected)
  await call.refuse(form.pay, { ...where, body: {} }, expected)
  const named = { token, params: { subscription_id: found.slug }, body: { points: 0 } }
  await call.refuse(form.usePoints, named, expected)
}

async function checkUpdate({ call, recorder }: Run, { token }: Customer, found: Subscription) {
  const where = { token, params: params(found) }
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = { nickname: 'conformance' }
  const first = await call.succeed(account.updateSubscription, { ...where, headers, body })
  if (first !== undefined && first.nickname !== body.nickname)
    recorder.differ(account.updateSubscription, 'the nickname is not the one that was sent')
  await call.succeed(account.updateSubscription, { ...where, headers, body })
  const when = 'with the Idempotency-Key of another request'
  const mismatch = { status: 400, code: 'idempotency_mismatch', when }
  const other = { ...where, headers, body: { nickname: 'another' } }
  await call.refuse(account.updateSubscription, other, mismatch)
  const key = { ...where, headers: { 'Idempotency-Key': 'no-uuid' }, body }
  const noKey = { status: 400, when: 'with an Idempotency-Key that is no UUID' }
  await call.refuse(account.updateSubscription, key, noKey)
}

interface Paying {
  readonly customer: Customer
  readonly cards: Cards
  readonly approved: Subscription
}

async function checkPaying(run: Run, { customer, cards, approved }: Paying) {
  const { call, recorder } = run
  const { token } = customer
  const where = { token, params: params(approved) }
  const prepared = await call.succeed(form.preparePayment, where)
  const points = (amount: number) => ({
    token,
    params: { subscription_id: approved.slug },
    body: { points: amount },
  })
  await call.succeed(form.usePoints, points(0))
  const when = 'with more points than anybody has'
  await call.refuse(form.usePoints, points(100_000_000), { status: 400, when })
  const unknown = { status: 400, code: 'card_not_usable', when: 'with a card they do not have' }
  await call.refuse(form.pay, { ...where, body: { card_slug: 'no-such-card' } }, unknown)
  const { good, declined } = cards
  if (good === undefined) return recorder.skip(form.pay, 'success: there is no card')
  if (declined !== undefined) {
    const refused = { status: 400, code: 'payment_declined', when: 'with a card that is declined' }
    await call.refuse(form.pay, { ...where, body: { card_slug: declined.slug } }, refused)
  }
  const pay = () => call.send(form.pay, { ...where, body: { card_slug: good.slug } })
  const both = await Promise.all([pay(), pay()])
  if (!both.some(({ status }) => status === 200))
    recorder.differ(form.pay, `answers ${describe(both)} for 200`)
  const paid = { status: 400, code: 'already_paid', when: 'for what is paid' }
  await call.refuse(form.pay, { ...where, body: { card_slug: good.slug } }, paid)
  await checkOnePayment(run, token, prepared?.invoice.slug ?? '')
}

const describe = (answers: readonly Answer[]) =>
  answers.map(({ status, code }) => `${status} ${code}`.trim()).join(' and ')

/** Two payments at the same moment are one charge. */
async function checkOnePayment({ call, recorder }: Run, token: string, invoice: string) {
  const list = await call.succeed(billing.listPayments, { token, query: 'size=100' })
  const charged = (list?.results ?? []).filter(
    ({ invoice_slug, method, status }) =>
      invoice_slug === invoice && method === 'card' && status === 'succeeded',
  )
  if (charged.length !== 1)
    recorder.differ(form.pay, `two payments in one moment: ${charged.length} charges for 1`)
}

/** The last piece goes to one of two customers who apply for it at the same moment. */
export async function checkLastPiece(
  run: Run,
  customers: readonly [Customer, Customer],
  choice: Choice | undefined,
) {
  const { call, recorder } = run
  if (choice === undefined) return recorder.skip(form.apply, 'last piece: nothing has a stock of 1')
  const [first] = customers
  const version = await readTermsVersion(run, first, choice)
  if (version === undefined) return recorder.skip(form.apply, 'last piece: the pre-check refuses')
  const forms = await Promise.all(customers.map(() => applicationOf(choice, version)))
  const answers = await Promise.all(
    customers.map(({ token }, index) =>
      call.send(form.apply, { token, params: { id: choice.item.id }, body: forms[index] }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 201).length
  if (taken !== 1 || !answers.some(({ code }) => code === 'device_not_available'))
    recorder.differ(form.apply, `the last piece, twice in one moment: ${describe(answers)}`)
  for (const { token } of customers) await cancelOpen(run, token)
}

async function cancelOpen({ call }: Run, token: string) {
  const where = { token, params: { filter_active: 'true' } }
  const open = await call.succeed(account.listSubscriptionsByActivity, where)
  for (const found of open?.results ?? [])
    if (found.status === 'review_in_progress')
      await call.succeed(account.cancelSubscription, { token, params: params(found) })
}
