import fc from 'fast-check'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { pay, usePoints } from '#contract/application.ts'
import type { Fault } from '#tests/lives/harness/bank.ts'
import type { Answer, Life } from '#tests/lives/harness/life.ts'
import type { InvoiceRow } from '#tests/lives/harness/snapshot.ts'
import { couponCodes } from '#tests/lives/harness/world.ts'
import { type HeldCard, isBeforeDispatch, pick, type Rental } from '#tests/lives/model/books.ts'
import { type Action, answerOf } from './action.ts'

const number = fc.nat(99)

/** Unpaid invoices, with their customers. */
function openInvoices(life: Life): { invoice: InvoiceRow; rental: Rental }[] {
  const { subscriptions, invoices } = life.snapshot
  const open = ['UNPAID', 'SCHEDULED', 'PARTIALLY_PAID', 'PAYMENT_PENDING', 'FAILED', 'OVERDUE']
  return invoices.flatMap((invoice) => {
    const row = subscriptions.find(({ id }) => id === invoice.subscription_id)
    const rental = life.books.rentals.find(({ slug }) => slug === row?.slug)
    return rental !== undefined && open.includes(invoice.status) ? [{ invoice, rental }] : []
  })
}

interface Paying {
  readonly invoice: number
  readonly card: number
  readonly couponCode: string | undefined
  readonly how: 'once' | 'twice at once' | 'while cancelling'
  /** After how many transactions the process dies; 0: it does not. */
  readonly crashesAfter: number
}

type PayAnswer = Answer<
  { payment: unknown; invoice: unknown } | { requires_action: true; action_url: string }
>

function noteChallenge(
  life: Life,
  rental: Rental,
  invoice: InvoiceRow,
  card: HeldCard | undefined,
  answer: PayAnswer,
) {
  if (!answer.isOk || card === undefined || !('requires_action' in answer.body)) return
  life.books.challenges.push({
    rental,
    invoiceSlug: invoice.slug,
    cardSlug: card.slug,
    actionUrl: answer.body.action_url,
  })
}

/** A coupon that is named with a refused payment is not spent. */
async function checkUnspent(life: Life, rental: Rental, before: InvoiceRow, answer: PayAnswer) {
  if (answer.isOk || answer.code !== 'payment_declined') return
  await life.observe()
  const after = life.snapshot.invoices.find(({ id }) => id === before.id)
  if (after !== undefined && after.coupon_discount !== before.coupon_discount) {
    const text = `${rental.label} ${after.number}: ${before.coupon_discount}, then ${after.coupon_discount}`
    if (after.released_at === null) life.break('a refused payment spends no coupon', text)
  }
}

const describePay = (answer: PayAnswer) =>
  answer.isOk && 'requires_action' in answer.body ? 'asks for 3-D Secure' : answerOf(answer)

export const payInvoice: Action<Paying> = {
  name: 'pay',
  params: fc.record({
    invoice: number,
    card: number,
    couponCode: fc.option(fc.constantFrom(...couponCodes), { nil: undefined, freq: 5 }),
    crashesAfter: fc.constantFrom(0, 0, 0, 0, 0, 1, 2),
    how: fc.constantFrom('once', 'once', 'once', 'once', 'twice at once', 'while cancelling'),
  }),
  mayRun: ({ openInvoices }) => openInvoices > 0,
  async run(life, { invoice: invoiceNumber, card: cardNumber, couponCode, how, crashesAfter }) {
    const chosen = pick(openInvoices(life), invoiceNumber)
    if (chosen === undefined) return { who: '', answer: 'nothing to pay' }
    const { invoice, rental } = chosen
    const card = pick(
      rental.person.cards.filter(({ isRemoved }) => !isRemoved),
      cardNumber,
    )
    const name = rental.deliveredOn === undefined ? rental.slug : invoice.slug
    const body = {
      ...(card === undefined ? {} : { card_slug: card.slug }),
      ...(couponCode === undefined ? {} : { coupon_code: couponCode }),
    }
    const payOnce = () => life.ask(rental.person, pay, { params: { slug: name }, body })
    if (how === 'once') {
      const answer = await life.withCrash(crashesAfter, payOnce)
      noteChallenge(life, rental, invoice, card, answer)
      await checkUnspent(life, rental, invoice, answer)
      return { who: rental.label, answer: describePay(answer) }
    }
    if (how === 'twice at once') {
      const answers = await Promise.all([payOnce(), payOnce()])
      for (const answer of answers) noteChallenge(life, rental, invoice, card, answer)
      return { who: rental.label, answer: answers.map(describePay).sort().join(' + ') }
    }
    if (!isBeforeDispatch(rental)) return { who: rental.label, answer: 'nothing to cancel' }
    const params = { slug: rental.slug }
    const [paid, cancelled] = await Promise.all([
      payOnce(),
      life.ask(rental.person, cancelSubscription, { params }),
    ])
    noteChallenge(life, rental, invoice, card, paid)
    return { who: rental.label, answer: `${describePay(paid)}; cancel ${answerOf(cancelled)}` }
  },
}

interface Finishing {
  readonly challenge: number
  readonly isApproved: boolean
  /** Whether the shop gets the answer; otherwise the browser was closed on the way back. */
  readonly returns: boolean
  readonly isTwice: boolean
}

/** Whatever happened to the invoice since the bank asked. */
export const finishChallenge: Action<Finishing> = {
  name: 'answer 3-D Secure',
  params: fc.record({
    challenge: number,
    isApproved: fc.constantFrom(true, true, true, false),
    returns: fc.constantFrom(true, true, true, false),
    isTwice: fc.constantFrom(false, false, false, true),
  }),
  mayRun: ({ challenges }) => challenges.length > 0,
  async run(life, { challenge, isApproved, returns, isTwice }) {
    const { challenges } = life.books
    const chosen = pick(challenges, challenge)
    if (chosen === undefined) return { who: '', answer: 'no question' }
    challenges.splice(challenges.indexOf(chosen), 1)
    const { rental, cardSlug } = chosen
    const bank = await life.api.gateway.request(chosen.actionUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `answer=${isApproved ? 'approve' : 'decline'}&return_url=http%3A%2F%2Flocalhost%3A3000%2F`,
    })
    const location = bank.headers.get('location')
    const token =
      location === null ? null : new URL(location).searchParams.get('verification_token')
    if (!returns || token === null) return { who: rental.label, answer: 'the browser was closed' }
    const slug = rental.deliveredOn === undefined ? rental.slug : chosen.invoiceSlug
    const body = { card_slug: cardSlug, verification_token: token }
    const goBack = () => life.ask(rental.person, pay, { params: { slug }, body })
    const answers = isTwice ? await Promise.all([goBack(), goBack()]) : [await goBack()]
    return { who: rental.label, answer: answers.map(describePay).sort().join(' + ') }
  },
}

export const setPoints: Action<{ invoice: number; share: number }> = {
  name: 'use points',
  params: fc.record({ invoice: number, share: fc.constantFrom(0, 30, 60, 100, 100) }),
  mayRun: ({ openInvoices }) => openInvoices > 0,
  async run(life, { invoice, share }) {
    const chosen = pick(openInvoices(life), invoice)
    if (chosen === undefined) return { who: '', answer: 'nothing to pay' }
    const { rental, invoice: row } = chosen
    const { points_balance = 0 } =
      life.snapshot.users.find(({ id }) => id === rental.person.id) ?? {}
    const held = points_balance + row.points_used
    const points = Math.min(row.total + row.points_used, Math.floor((held * share) / 100))
    const subscription_id = rental.deliveredOn === undefined ? rental.slug : row.slug
    const answer = await life.ask(rental.person, usePoints, {
      params: { subscription_id },
      body: { points },
    })
    return { who: rental.label, answer: answerOf(answer) }
  },
}

/** The next requests to the provider about money fail, in one of two ways. */
export const disturbProvider: Action<{ faults: Fault[] }> = {
  name: 'provider fails',
  params: fc.record({
    faults: fc.array(fc.constantFrom<Fault>('down', 'lost'), { minLength: 1, maxLength: 2 }),
  }),
  mayRun: ({ rentals }) => rentals.length > 0,
  async run(life, { faults }) {
    life.bank.faults.push(...faults)
    life.books.hadFaults = true
    return { who: '', answer: 'accepted' }
  },
}
