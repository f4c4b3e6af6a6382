import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as billing from '#contract/account-billing.ts'
import type { Card } from '#contract/card.ts'
import { listBanners } from '#contract/fullsite.ts'
import type { Customer, Run } from './conformance-run.ts'
import { checkList } from './list-checks.ts'

/** Numbers that the card schemes reserve for tests. */
const cardNumbers = {
  good: '4242424242424242',
  second: '5555555555554444',
  declined: '4000000000000002',
} as const

/** What a customer was charged and has earned. */
export async function checkBillingLists(run: Run, { token }: Customer) {
  const { listInvoices, listPayments, listPoints, listExpiredPoints, listCards } = billing
  for (const list of [listInvoices, listPayments, listPoints, listExpiredPoints, listCards])
    await checkList(run, list, { token })
  const { call, recorder } = run
  const points = await call.succeed(billing.listPoints, { token })
  const grouped = await call.succeed(billing.groupPoints, { token })
  const sum = grouped?.groups.reduce((total, { balance }) => total + balance, 0)
  if (grouped !== undefined && (sum !== grouped.balance || points?.balance !== grouped.balance))
    recorder.differ(billing.groupPoints, 'the groups do not add up to the balance of the points')
  const paid = await call.succeed(billing.listInvoices, { token, query: 'status=PAID' })
  if (paid?.results.some(({ status }) => status !== 'PAID'))
    recorder.differ(billing.listInvoices, 'status=PAID lists others, too')
  const wrong = { status: 400, when: 'with a status that is none' }
  await call.refuse(billing.listInvoices, { token, query: 'status=paid' }, wrong)
}

async function addCard(
  { call, recorder, target }: Run,
  customer: Customer,
  number: string,
): Promise<Card | undefined> {
  const source_id = await target.createCardToken?.(number)
  if (source_id === undefined) {
    recorder.skip(billing.addCard, "success: a token of the provider's card fields is needed")
    return undefined
  }
  recorder.hide(source_id)
  return call.succeed(billing.addCard, {
    token: customer.token,
    body: { source_id, holder: 'KEIYAKU SHIKEN' },
  })
}

export interface Cards {
  readonly good: Card | undefined
  readonly declined: Card | undefined
}

/** Cards are added, refused and removed. @returns those that stay */
export async function checkCards(run: Run, customer: Customer, other: Customer): Promise<Cards> {
  const { call, recorder, target } = run
  const { token } = customer
  const unknown = { status: 400, when: 'with a token that is none' }
  const body = { source_id: 'not-a-token', holder: 'KEIYAKU SHIKEN' }
  await call.refuse(billing.addCard, { token, body }, unknown)
  const absent = { status: 404, when: 'for a card that does not exist' }
  await call.refuse(billing.deleteCard, { token, params: { slug: 'no-such-card' } }, absent)
  const good = await addCard(run, customer, cardNumbers.good)
  const second = await addCard(run, customer, cardNumbers.second)
  if (good === undefined || second === undefined) {
    recorder.skip(billing.deleteCard, 'success: there is no card to remove')
    return { good, declined: undefined }
  }
  const source_id = await target.createCardToken?.(cardNumbers.good)
  const twice = { token, body: { source_id, holder: 'KEIYAKU SHIKEN' } }
  const known = { status: 400, code: 'card_duplicate', when: 'with a card they have' }
  await call.refuse(billing.addCard, twice, known)
  const params = { slug: second.slug }
  const foreign = { status: 404, when: "for another customer's card" }
  await call.refuse(billing.deleteCard, { token: other.token, params }, foreign)
  await call.finish(billing.deleteCard, { token, params })
  await call.refuse(billing.deleteCard, { token, params }, absent)
  const cards = await call.succeed(billing.listCards, { token })
  if (cards?.results.some(({ slug }) => slug === second.slug))
    recorder.differ(billing.deleteCard, 'the removed card is still in the list')
  return { good, declined: await addCard(run, customer, cardNumbers.declined) }
}

/** A code that a customer may claim once: the given one, or one that a banner advertises to everybody. */
async function findCoupon({ call, target }: Run): Promise<string | undefined> {
  if (target.coupon !== undefined) return target.coupon
  const banners = await call.succeed(listBanners)
  return (
    banners?.results.find(({ coupon_terms }) => coupon_terms?.per_user === 1)?.coupon ?? undefined
  )
}

/** A coupon is claimed once, also by two requests at the same moment, and by a repeated one. */
export async function checkCoupons(run: Run, customer: Customer, other: Customer) {
  const { call, recorder } = run
  const { token } = customer
  const none = { status: 400, code: 'coupon_invalid', when: 'with a code that is none' }
  await call.refuse(
    billing.claimCoupon,
    { token, body: { code: `NONE${Date.now() % 10_000}` } },
    none,
  )
  const code = await findCoupon(run)
  if (code === undefined)
    return recorder.skip(billing.claimCoupon, 'success: no banner promises a coupon (COUPON_CODE)')
  const claim = () => call.send(billing.claimCoupon, { token, body: { code } })
  const both = await Promise.all([claim(), claim()])
  const claimed = both.filter(({ status }) => status === 200)
  const refused = both.filter((answer) => answer.code === 'coupon_already_claimed')
  if (claimed.length === 0)
    recorder.skip(
      billing.claimCoupon,
      `success and double claim: the coupon is refused (${both[0].code})`,
    )
  else if (claimed.length !== 1 || refused.length !== 1)
    recorder.differ(
      billing.claimCoupon,
      `two claims in one moment: ${both.map(({ status }) => status).join(' and ')} for one 200 and one 400`,
    )
  await checkRepeatedClaim(run, other, code)
}

async function checkRepeatedClaim({ call, recorder }: Run, { token }: Customer, code: string) {
  const headers = { 'Idempotency-Key': randomUUID() }
  const claim = () => call.send(billing.claimCoupon, { token, headers, body: { code } })
  const [first, second] = [await claim(), await claim()]
  if (first.status !== 200) return
  if (second.status !== 200 || !isDeepStrictEqual(second.body, first.body))
    recorder.differ(
      billing.claimCoupon,
      `a repeated Idempotency-Key: answers ${second.status} ${second.code}`.trim(),
    )
  const other = { token, headers, body: { code: 'OTHER1' } }
  const when = 'with the Idempotency-Key of another request'
  const mismatch = { status: 400, code: 'idempotency_mismatch', when }
  await call.refuse(billing.claimCoupon, other, mismatch)
}
