import fc from 'fast-check'
import { getMe } from '#contract/account.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { isOpen } from '#tests/lives/harness/view.ts'
import {
  type Books,
  hasDevice,
  isBeforeDispatch,
  type Person,
  pick,
  type Rental,
} from '#tests/lives/model/books.ts'
import { tablesWith } from '#tests/support/personal-data.ts'
import type { Action } from './action.ts'

const isRunning = (rental: Rental) => hasDevice(rental) || isBeforeDispatch(rental)
const rentalsOf = ({ rentals }: Books, person: Person) =>
  rentals.filter((rental) => rental.person === person)

/** Somebody who has rented, and rents nothing any more. */
const isThrough = (books: Books) => (person: Person) => {
  const own = rentalsOf(books, person)
  return own.length > 0 && !own.some(isRunning)
}
const isRenting = (books: Books) => (person: Person) => rentalsOf(books, person).some(isRunning)

/** Whether something of a customer has not ended: a device, an amount that is owed, money that is on its way. */
function isInUse({ books, snapshot, bank }: Life, person: Person): boolean {
  const isOwn = ({ user_id }: { readonly user_id: number }) => user_id === person.id
  const payments = snapshot.payments.filter(isOwn)
  const invoices = snapshot.invoices.filter(isOwn)
  return (
    isRenting(books)(person) ||
    invoices.some((invoice) => isOpen(invoice) || invoice.status === 'DRAFT') ||
    // What was paid for a released one goes back when the job has run.
    invoices.some(({ released_at, paid, refunded }) => released_at !== null && refunded < paid) ||
    payments.some(({ status }) => status === 'pending') ||
    // Points and coupons go back without the provider.
    payments.some(
      ({ slug, method, refunded_amount }) =>
        method === 'card' && bank.refundedOf(slug) !== refunded_amount,
    ) ||
    rentalsOf(books, person).some(({ changes }) =>
      changes.some(({ state, oldBackOn }) => state === 'sent' && oldBackOn === undefined),
    )
  )
}

/** What is known of an account that was closed just now. */
async function noteClosed(life: Life, person: Person, token: string) {
  const { people, former } = life.books
  await life.observe()
  people.splice(people.indexOf(person), 1)
  for (const card of person.cards) card.isRemoved = true
  const paymentIds = life.snapshot.payments
    .filter(({ user_id }) => user_id === person.id)
    .map(({ id }) => id)
  former.push({ person, paymentIds: new Set(paymentIds) })
  const answer = await life.api.call(getMe, { token })
  if (answer.status !== 401) life.break('nobody uses a closed account', `${answer.status}`)
  // The confirmation of the closing.
  const tables = await tablesWith(life.api, person.email)
  if (tables.join() !== 'emails') {
    life.break('a closed account leaves no address', `${person.name}: ${tables.join()}`)
  }
}

/** The operator closes an account at its owner's request; refused while something of it has not ended. */
export const closeAccount: Action<{ person: number; isEarly: boolean }> = {
  name: 'close the account',
  params: fc.record({ person: fc.nat(99), isEarly: fc.constantFrom(false, false, true) }),
  mayRun: (books, { isEarly }) => books.people.some((isEarly ? isRenting : isThrough)(books)),
  async run(life, { person, isEarly }) {
    const { books } = life
    const chosen = pick(books.people.filter((isEarly ? isRenting : isThrough)(books)), person)
    if (chosen === undefined) return { who: '', answer: 'nobody' }
    const { name } = chosen
    const isUsed = isInUse(life, chosen)
    const token = await life.tokenOf(chosen)
    const refused = await life.operate('close-account', { slug: chosen.slug })
    if (refused !== undefined) {
      // What the operator has entered by hand may wait for a transfer.
      const isByHand = books.handledByOperator.size > 0
      if (refused === 'account_in_use' && !isUsed && !isByHand) {
        life.break('an account of which everything has ended can be closed', name)
      }
      return { who: name, answer: refused }
    }
    if (isUsed) life.break('an account in use stays open', name)
    await noteClosed(life, chosen, token)
    return { who: name, answer: 'accepted' }
  },
}
