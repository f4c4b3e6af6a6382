import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { users } from '#api/store/tables/account-tables.ts'
import { earnPoints } from '#api/use-cases/points-ledger.ts'
import { addCard, claimCoupon, deleteCard } from '#contract/account-billing.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { couponCodes } from '#tests/lives/harness/world.ts'
import {
  type CardNature,
  cardNumbers,
  everybodyOf,
  type Person,
  pick,
} from '#tests/lives/model/books.ts'
import { tokenOf } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { type Action, answerOf } from './action.ts'

const maxPeople = 3
/** With those whose account is closed. */
const maxSignUps = 6
const number = fc.nat(99)
const nature = fc.constantFrom<CardNature>(
  'good',
  'good',
  'good',
  'alsoGood',
  'asksToPay',
  'declined',
  'insufficient',
)

const signUpParams = fc.record({
  isInvited: fc.boolean(),
  couponCode: fc.option(fc.constantFrom(...couponCodes), { nil: undefined, freq: 2 }),
  isVerified: fc.constantFrom(true, true, true, false),
  card: nature,
})

export const signUp: Action<{
  isInvited: boolean
  couponCode: string | undefined
  isVerified: boolean
  card: CardNature
}> = {
  name: 'sign up',
  params: signUpParams,
  mayRun: ({ people, former }) =>
    people.length < maxPeople && people.length + former.length < maxSignUps,
  async run(life, { isInvited, couponCode, isVerified, card }) {
    const inviter = isInvited ? life.books.people[0] : undefined
    const somebody = await signUpSomebody(life.api, {
      ...(inviter === undefined ? {} : { invite_code: inviter.inviteCode }),
      ...(couponCode === undefined ? {} : { coupon_code: couponCode }),
    })
    const { database } = life.world.open
    const [row] = await database
      .select({ id: users.id, slug: users.slug, inviteCode: users.invite_code })
      .from(users)
      .where(eq(users.slug, somebody.user.slug))
    if (row === undefined) throw new Error('Nobody has signed up.')
    if (isVerified) {
      // Processing pictures of documents takes longer than a year of rent.
      await database
        .update(users)
        .set({ status: 'verified', identity_state: 'approved', identity_document_type: 'passport' })
        .where(eq(users.id, row.id))
    }
    const name = 'ABCDEF'[everybodyOf(life.books).length] ?? '?'
    const person: Person = { ...row, name, email: somebody.email, inviter, cards: [] }
    life.books.people.push(person)
    await addCardTo(life, person, card)
    return { who: name, answer: 'accepted' }
  },
}

export async function addCardTo(life: Life, person: Person, kind: CardNature) {
  const source_id = await tokenOf(life.api, cardNumbers[kind])
  const answer = await life.ask(person, addCard, { body: { source_id, holder: 'YUI TAKAHASHI' } })
  if (answer.isOk) person.cards.push({ slug: answer.body.slug, nature: kind, isRemoved: false })
  return answer
}

const cardParams = fc.record({ person: number, nature })

export const addACard: Action<{ person: number; nature: CardNature }> = {
  name: 'add a card',
  params: cardParams,
  mayRun: ({ people }) => people.length > 0,
  async run(life, { person, nature: kind }) {
    const owner = pick(life.books.people, person)
    if (owner === undefined) return { who: '', answer: 'nobody' }
    return { who: owner.name, answer: answerOf(await addCardTo(life, owner, kind)) }
  },
}

const refusal = v.object({ code: v.string() })

export const removeACard: Action<{ person: number; card: number }> = {
  name: 'remove a card',
  params: fc.record({ person: number, card: number }),
  mayRun: ({ people }, { person }) => (pick(people, person)?.cards.length ?? 0) > 0,
  async run(life, { person, card }) {
    const owner = pick(life.books.people, person)
    const chosen = pick(owner?.cards.filter(({ isRemoved }) => !isRemoved) ?? [], card)
    if (owner === undefined || chosen === undefined) return { who: '', answer: 'no card' }
    const token = await life.tokenOf(owner)
    const response = await life.api.call(deleteCard, { params: { slug: chosen.slug }, token })
    if (!response.ok) {
      return { who: owner.name, answer: v.parse(refusal, await response.json()).code }
    }
    chosen.isRemoved = true
    return { who: owner.name, answer: 'accepted' }
  },
}

export const claimACoupon: Action<{ person: number; code: string }> = {
  name: 'claim a coupon',
  params: fc.record({ person: number, code: fc.constantFrom(...couponCodes) }),
  mayRun: ({ people }) => people.length > 0,
  async run(life, { person, code }) {
    const owner = pick(life.books.people, person)
    if (owner === undefined) return { who: '', answer: 'nobody' }
    return {
      who: owner.name,
      answer: answerOf(await life.ask(owner, claimCoupon, { body: { code } })),
    }
  },
}

/** The credit at the end of a trade-in; the trade-in itself has its own suites. */
export const receiveTradeInPoints: Action<{ person: number; points: number }> = {
  name: 'points of a trade-in',
  params: fc.record({ person: number, points: fc.integer({ min: 50, max: 9000 }) }),
  mayRun: ({ people }) => people.length > 0,
  async run(life, { person, points }) {
    const owner = pick(life.books.people, person)
    if (owner === undefined) return { who: '', answer: 'nobody' }
    await life.world.open.database.transaction((transaction) =>
      earnPoints(transaction, {
        userId: owner.id,
        category: 'trade_in',
        dedupeKey: `trade-in ${randomUUID()}`,
        note_ja: '下取り',
        note_en: 'Trade-in',
        points,
        expireMonths: 12,
        today: life.today,
        now: life.api.clock.now,
      }),
    )
    return { who: owner.name, answer: 'accepted' }
  },
}
