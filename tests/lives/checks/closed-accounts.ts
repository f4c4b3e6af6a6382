import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { files } from '#api/store/tables/request-tables.ts'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import { eraseOldPersonalData } from '#api/use-cases/erase-personal-data.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { isOpen, type View } from '#tests/lives/harness/view.ts'
import type { FormerCustomer } from '#tests/lives/model/books.ts'
import { addMonths, momentOf } from '#tests/lives/model/days.ts'

/** After an account was closed nothing is charged or owed, and its owner is written to once, about the closing. */
export function checkClosedAccounts({ life }: View) {
  for (const customer of life.books.former) checkClosedAccount(life, customer)
  const toNobody = life.snapshot.emails.some(({ recipient }) => recipient === '')
  if (toNobody) life.break('no e-mail without an address', life.today)
}

function checkClosedAccount(life: Life, { person, paymentIds }: FormerCustomer) {
  const { users: accounts, payments, invoices, cards, emails } = life.snapshot
  const { id, name, email } = person
  const isOwn = ({ user_id }: { readonly user_id: number }) => user_id === id
  const written = emails.find(({ recipient }) => recipient === email)?.count ?? 0
  const faults = {
    'nothing is charged after the closing': payments
      .filter(isOwn)
      .some((payment) => !paymentIds.has(payment.id) || payment.status === 'pending'),
    'a closed account owes nothing': invoices
      .filter(isOwn)
      .some((invoice) => isOpen(invoice) || invoice.status === 'DRAFT'),
    'a closed account has no card': cards
      .filter(isOwn)
      .some(({ removed_at }) => removed_at === null),
    'a closed account has no points': accounts.some(
      (account) => account.id === id && account.points_balance !== 0,
    ),
    'no e-mail after the closing but about it': written > 1,
  }
  for (const [rule, isBroken] of Object.entries(faults)) if (isBroken) life.break(rule, name)
}

const yearsOfBooks = 10

/**
 * At the end of a life: of closed accounts documents go at once, names and addresses ten years after the last invoice.
 * Those of open accounts stay.
 */
export async function checkErasure(life: Life) {
  const { former, people } = life.books
  if (former.length === 0) return
  const { context } = life.api
  await eraseOldPersonalData.run(context, context.now())
  for (const customer of former) await checkKept(life, customer)
  const later = momentOf(addMonths(life.today, 12 * yearsOfBooks + 1), 0, 0)
  await eraseOldPersonalData.run(context, later)
  for (const { person } of former) {
    if (await isNamed(life, person.id)) life.break('the books forget after ten years', person.name)
  }
  for (const { id, name } of people) {
    if (!(await isNamed(life, id))) life.break('the name of an open account stays', name)
  }
}

async function checkKept(life: Life, { person: { id, name } }: FormerCustomer) {
  if ((await life.api.context.database.$count(files, eq(files.user_id, id))) > 0) {
    life.break('documents of a closed account are erased', name)
  }
  if (isInvoiced(life, id) && !(await isNamed(life, id))) {
    life.break('the books keep their names for ten years', name)
  }
}

const isInvoiced = ({ snapshot }: Life, userId: number) =>
  snapshot.invoices.some(({ user_id }) => user_id === userId)

/** Whether a user's name, address or applications are stored. */
async function isNamed({ api }: Life, userId: number): Promise<boolean> {
  const { database } = api.context
  const isFilled = or(ne(users.last_name, ''), ne(users.city, ''))
  const own = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
  const named = await database.$count(users, and(eq(users.id, userId), isFilled))
  const applied = await database.$count(applications, inArray(applications.subscription_id, own))
  return named + applied > 0
}
