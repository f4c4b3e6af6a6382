import fc from 'fast-check'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import { renewals } from '#contract/subscription-actions.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { type Books, endUse, hasDevice, pick, type Rental } from '#tests/lives/model/books.ts'
import type { Day } from '#tests/lives/model/days.ts'
import { returnByAfterRepair } from '#tests/lives/model/rules.ts'
import { type Action, answerOf } from './action.ts'
import { addCardTo } from './people.ts'

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
  body: object = {},
): Action<One> => ({
  name,
  params,
  mayRun: ({ rentals }) => rentals.some(isRight),
  async run(life, { rental }) {
    const chosen = pick(life.books.rentals.filter(isRight), rental)
    if (chosen === undefined) return nothing
    const refused = await life.operate(action, { ...body, slug: chosen.slug })
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
  (rental, today) => {
    rental.isLateInDoubt ||= rental.end !== undefined
    if (rental.end !== undefined) rental.end = returnByAfterRepair(rental.end, today)
  },
  { carrier: '佐川急便', tracking: '6-6', eta_days: 1 },
)

/** Whether requested or not: a returned device is back. */
export const receiveDevice = operation(
  'receive the device',
  'receive-return',
  (rental) => hasDevice(rental) && (rental.end !== undefined || rental.status === 'servicer'),
  (rental, today) => endUse(rental, today, 'return'),
)

export const receiveUnasked = operation(
  'receive the device unasked',
  'receive-return',
  hasDevice,
  (rental, today) => endUse(rental, today, 'return'),
)

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

/** From now on the card is refused, which leads to a debt. */
export const changeToDeclined: Action<One> = {
  name: 'change to a card that is declined',
  params,
  mayRun: anyRunning,
  async run(life, { rental }) {
    const chosen = running(life, rental)
    if (chosen === undefined) return nothing
    await addCardTo(life, chosen.person, 'declined')
    const held = chosen.person.cards.find(
      ({ nature, isRemoved }) => nature === 'declined' && !isRemoved,
    )
    if (held === undefined) return { who: chosen.label, answer: 'no such card' }
    const answer = await life.ask(chosen.person, updateSubscription, {
      params: { slug: chosen.slug },
      body: { card_slug: held.slug },
    })
    return { who: chosen.label, answer: answerOf(answer) }
  },
}
