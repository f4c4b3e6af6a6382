import fc from 'fast-check'
import * as v from 'valibot'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Answer, Life } from '#tests/lives/harness/life.ts'
import { checkOffer, showSubscription } from '#tests/lives/harness/offers.ts'
import { hasDevice, pick, type Rental } from '#tests/lives/model/books.ts'
import type { Day } from '#tests/lives/model/days.ts'
import { earlyEndFee, endRequestOf, isEndFree, minimumEnd } from '#tests/lives/model/rules.ts'
import { type Action, answerOf } from './action.ts'

const number = fc.nat(99)
const nothing = { who: '', answer: 'nothing runs' }

/** The refusal inside the minimum term gives the cost of the end. */
function checkFee(life: Life, rental: Rental, endsOn: Day, data: unknown) {
  const expected = earlyEndFee(rental, life.today)
  const shape = v.object({ ends_on: v.literal(endsOn), early_end_fee: v.literal(expected) })
  if (v.is(shape, data)) return
  const text = `${rental.label}: ${JSON.stringify(data)}, not ${expected} until ${endsOn}`
  life.break('early-end fee', text)
}

function checkAccepted(life: Life, rental: Rental, shown: Subscription | undefined, fee: number) {
  const { end } = rental
  const stated = shown?.end_request
  if (end !== undefined && (stated?.return_by !== end.returnBy || stated.fee !== fee)) {
    const text = `${rental.label}: ${JSON.stringify(stated)}, not ${fee} until ${end.returnBy}`
    life.break('back 14 days after request or minimum end', text)
  }
}

interface Foretold {
  readonly preview: Answer<{ readonly preview?: ChangePreview | undefined }>
  readonly answer: Answer<Subscription>
  readonly fee: number
}

/** A preview is refused as the call is, and shows what the call then does. */
function checkForetold(life: Life, rental: Rental, { preview, answer, fee }: Foretold) {
  if (preview.isOk !== answer.isOk) {
    const text = `${rental.label}: ${answerOf(preview)}, ${answerOf(answer)}`
    life.break('a preview is refused as the call is', text)
  }
  if (!preview.isOk || !answer.isOk) return
  const said = preview.body.preview
  const isDone = said?.return_by === answer.body.end_request?.return_by
  if (!isDone || (said?.amount_to_accept ?? 0) !== fee) {
    life.break('what a preview says happens', `${rental.label}: ${JSON.stringify(said)}`)
  }
}

interface Ending {
  readonly rental: number
  /** Whether the cost is requested, and whether it is accepted. */
  readonly asksFirst: boolean
  readonly accepts: boolean
}

export const requestEnd: Action<Ending> = {
  name: 'ask for the end',
  params: fc.record({
    rental: number,
    asksFirst: fc.boolean(),
    accepts: fc.constantFrom(true, true, false),
  }),
  mayRun: ({ rentals }) => rentals.some(hasDevice),
  async run(life, { rental, asksFirst, accepts }) {
    const chosen = pick(life.books.rentals.filter(hasDevice), rental)
    const endsOn = chosen && minimumEnd(chosen)
    if (chosen === undefined || endsOn === undefined) return nothing
    return { who: chosen.label, answer: await end(life, chosen, { endsOn, asksFirst, accepts }) }
  },
}

const feeToday = (life: Life, rental: Rental, endsOn: Day) =>
  isEndFree(endsOn, life.today) ? 0 : earlyEndFee(rental, life.today)

type Asking = Omit<Ending, 'rental'> & { readonly endsOn: Day }

async function end(life: Life, chosen: Rental, { endsOn, asksFirst, accepts }: Asking) {
  const isFree = isEndFree(endsOn, life.today)
  const fee = feeToday(life, chosen, endsOn)
  const shown = await showSubscription(life, chosen)
  const params = { slug: chosen.slug }
  const ask = (body: object) => life.ask(chosen.person, cancelSubscription, { params, body })
  const preview = asksFirst ? await ask({ preview: true }) : undefined
  const answer = await ask(isFree || !accepts ? {} : { accepted_fee: fee })
  // Without the accepted fee the refusal asks for it.
  const isWhole = isFree || accepts
  const action = isFree ? 'end' : 'end_early'
  if (isWhole) checkOffer(life, chosen, { action, shown, answer })
  if (isWhole && preview !== undefined) checkForetold(life, chosen, { preview, answer, fee })
  if (!answer.isOk) {
    if (answer.code === 'minimum_term') checkFee(life, chosen, endsOn, answer.data)
    return answer.code
  }
  chosen.end = endRequestOf(life.today, endsOn)
  checkAccepted(life, chosen, answer.body, fee)
  return isFree ? 'accepted' : 'accepted for a fee'
}

export const withdrawEnd: Action<{ rental: number }> = {
  name: 'withdraw the end',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some((rental) => hasDevice(rental) && rental.end !== undefined),
  async run(life, { rental }) {
    const asked = life.books.rentals.filter((each) => hasDevice(each) && each.end !== undefined)
    const chosen = pick(asked, rental)
    if (chosen === undefined) return nothing
    const shown = await showSubscription(life, chosen)
    const answer = await life.ask(chosen.person, updateSubscription, {
      params: { slug: chosen.slug },
      body: { end_request: 'withdraw' },
    })
    checkOffer(life, chosen, { action: 'withdraw_end', shown, answer })
    if (answer.isOk) {
      chosen.end = undefined
      // Otherwise the end would be asked for again at once, or another term begin.
      const endsOn = minimumEnd(chosen)
      const isOver = endsOn !== undefined && endsOn < life.today
      if (chosen.renewal === 'end' || isOver) chosen.renewal = 'rolling'
    }
    return { who: chosen.label, answer: answerOf(answer) }
  },
}

/** For today's price, which the subscription and a preview give. */
export const buyDevice: Action<{ rental: number; asksFirst: boolean }> = {
  name: 'ask to buy the device',
  params: fc.record({ rental: number, asksFirst: fc.boolean() }),
  mayRun: ({ rentals }) => rentals.some(hasDevice),
  async run(life, { rental, asksFirst }) {
    const chosen = pick(life.books.rentals.filter(hasDevice), rental)
    if (chosen === undefined) return nothing
    const shown = await showSubscription(life, chosen)
    const params = { slug: chosen.slug }
    const ask = (body: object) => life.ask(chosen.person, updateSubscription, { params, body })
    const preview = asksFirst ? await ask({ buyout: {}, preview: true }) : undefined
    const price = shown.buyout_today ?? 0
    const answer = await ask({ buyout: { accepted_price: price } })
    checkOffer(life, chosen, { action: 'buyout', shown, answer })
    const foretold = preview?.isOk === true ? preview.body.preview : undefined
    if (foretold !== undefined && foretold.amount_to_accept !== price) {
      life.break('what a preview says happens', `${chosen.label}: ${JSON.stringify(foretold)}`)
    }
    if (!answer.isOk) return { who: chosen.label, answer: answer.code }
    chosen.isBuying = true
    const expected = life.buyoutPrice(chosen)
    if (expected !== undefined && price !== expected) {
      life.break(
        'buy-out price by the months since this device came',
        `${chosen.label}: ${price}, not ${expected}`,
      )
    }
    return { who: chosen.label, answer: 'accepted' }
  },
}
