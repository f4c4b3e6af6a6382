import fc from 'fast-check'
import * as v from 'valibot'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import { renewals } from '#contract/subscription.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { type Books, hasDevice, pick, type Rental } from '#tests/lives/model/books.ts'
import { addDays, type Day } from '#tests/lives/model/days.ts'
import { earlyEndFee, figures, minimumEnd, returnBy } from '#tests/lives/model/rules.ts'
import { type Action, answerOf } from './action.ts'

const number = fc.nat(99)
const params = fc.record({ rental: number })
type One = { rental: number }

const anyRunning = ({ rentals }: Books) => rentals.some(hasDevice)
const running = (life: Life, chosen: number) => pick(life.books.rentals.filter(hasDevice), chosen)
const nothing = { who: '', answer: 'nothing runs' }

const operation = (
  name: string,
  action: string,
  isRight: (rental: Rental) => boolean,
  then: (rental: Rental, today: Day) => void = () => undefined,
): Action<One> => ({
  name,
  params,
  mayRun: ({ rentals }) => rentals.some(isRight),
  async run(life, { rental }) {
    const chosen = pick(life.books.rentals.filter(isRight), rental)
    if (chosen === undefined) return nothing
    const refused = await life.operate(action, { slug: chosen.slug })
    if (refused === undefined) then(chosen, life.today)
    return { who: chosen.label, answer: refused ?? 'accepted' }
  },
})

export const sendToRepair = operation(
  'send to repair',
  'send-to-repair',
  ({ status }) => status === 'subscribed',
)

export const returnFromRepair = operation(
  'return from repair',
  'return-from-repair',
  ({ status }) => status === 'in_repair',
)

/** Asked for or not: what has come back has come back. */
export const receiveDevice = operation(
  'receive the device',
  'receive-return',
  (rental) => hasDevice(rental) && (rental.end !== undefined || rental.status === 'servicer'),
  (rental, today) => {
    rental.endedOn = today
    rental.endedBy = 'return'
  },
)

export const receiveUnasked = operation(
  'receive the device unasked',
  'receive-return',
  hasDevice,
  (rental, today) => {
    rental.endedOn = today
    rental.endedBy = 'return'
  },
)

/** Whether the end may be asked for on a day without a fee. */
const isFree = (minimumEndsOn: Day, today: Day) =>
  today >= addDays(minimumEndsOn, -figures.askBeforeEndDays)

/** The refusal inside the minimum term says what ending would cost. */
function checkFee(life: Life, rental: Rental, endsOn: Day, data: unknown) {
  const expected = earlyEndFee(rental, life.today)
  const isRight = v.is(
    v.object({ ends_on: v.literal(endsOn), early_end_fee: v.literal(expected) }),
    data,
  )
  if (isFree(endsOn, life.today)) {
    life.break('free end from 30 days before the minimum end', `${rental.label} ends ${endsOn}`)
  } else if (!isRight) {
    life.break(
      'early-end fee',
      `${rental.label}: ${JSON.stringify(data)}, not ${expected} until ${endsOn}`,
    )
  }
}

export const requestEnd: Action<One> = {
  name: 'ask for the end',
  params,
  mayRun: anyRunning,
  async run(life, { rental }) {
    const chosen = running(life, rental)
    const endsOn = chosen && minimumEnd(chosen)
    if (chosen === undefined || endsOn === undefined) return nothing
    const { today } = life
    const answer = await life.ask(chosen.person, cancelSubscription, {
      params: { slug: chosen.slug },
    })
    if (!answer.isOk) {
      if (answer.code === 'minimum_term') checkFee(life, chosen, endsOn, answer.data)
      return { who: chosen.label, answer: answer.code }
    }
    if (!isFree(endsOn, today)) {
      life.break('early end against an accepted fee', `${chosen.label} until ${endsOn}`)
    }
    const back = returnBy(today, endsOn)
    chosen.end = { on: today, isEarly: false, minimumEndsOn: endsOn, returnBy: back }
    const stated = answer.body.end_request?.return_by
    if (stated !== back) {
      life.break(
        'back 14 days after request and minimum end',
        `${chosen.label}: ${stated}, not ${back}`,
      )
    }
    return { who: chosen.label, answer: 'accepted' }
  },
}

export const setRenewal: Action<{ rental: number; renewal: Rental['renewal'] }> = {
  name: 'set the renewal',
  params: fc.record({ rental: number, renewal: fc.constantFrom(...renewals) }),
  mayRun: anyRunning,
  async run(life, { rental, renewal }) {
    const chosen = running(life, rental)
    if (chosen === undefined) return nothing
    const answer = await life.ask(chosen.person, updateSubscription, {
      params: { slug: chosen.slug },
      body: { renewal },
    })
    if (answer.isOk) chosen.renewal = renewal
    return { who: chosen.label, answer: answerOf(answer) }
  },
}

export const changeSettings: Action<{ rental: number; card: number; usesPoints: boolean }> = {
  name: 'change card and use of points',
  params: fc.record({ rental: number, card: number, usesPoints: fc.boolean() }),
  mayRun: anyRunning,
  async run(life, { rental, card, usesPoints }) {
    const chosen = running(life, rental)
    if (chosen === undefined) return nothing
    const held = pick(
      chosen.person.cards.filter(({ isRemoved }) => !isRemoved),
      card,
    )
    const answer = await life.ask(chosen.person, updateSubscription, {
      params: { slug: chosen.slug },
      body: {
        points_auto_use: usesPoints,
        ...(held === undefined ? {} : { card_slug: held.slug }),
      },
    })
    return { who: chosen.label, answer: answerOf(answer) }
  },
}

export const requestChange: Action<{ rental: number; offer: number }> = {
  name: 'ask for another device',
  params: fc.record({ rental: number, offer: number }),
  mayRun: anyRunning,
  async run(life, { rental, offer }) {
    const chosen = running(life, rental)
    const wanted = pick(life.world.offers, offer)
    if (chosen === undefined || wanted === undefined) return nothing
    const answer = await life.ask(chosen.person, updateSubscription, {
      params: { slug: chosen.slug },
      body: {
        device_change: {
          item_id: wanted.itemId,
          variant_id: wanted.variantId,
          months: wanted.months,
        },
      },
    })
    if (answer.isOk) {
      chosen.changes.push({
        askedOn: life.today,
        variantId: wanted.variantId,
        months: wanted.months,
        monthly: wanted.monthly,
        oldVariantId: chosen.variantId,
        state: 'asked',
        dispatchedOn: undefined,
        oldBackOn: undefined,
      })
    }
    return { who: chosen.label, answer: answerOf(answer) }
  },
}
