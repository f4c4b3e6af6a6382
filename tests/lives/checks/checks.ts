import type { Life } from '#tests/lives/harness/life.ts'
import { isInDebt, viewOf } from '#tests/lives/harness/view.ts'
import { pick } from '#tests/lives/model/books.ts'
import { checkAnswers, checkPrecheck } from './answers.ts'
import { checkClosedAccounts } from './closed-accounts.ts'
import { checkDiscounts } from './coupons.ts'
import { checkDebts, checkSuspensions } from './debts.ts'
import { checkInterest } from './interest.ts'
import { checkCoupons, checkLedger, checkNumbers, checkStock } from './ledger.ts'
import { checkClosedApplications, checkProvider, checkRefundsSent, checkStatuses } from './money.ts'
import { checkEarnedPoints, checkInvitations } from './points.ts'
import { checkCharged, checkRenewal, checkRent } from './rent.ts'

/** What holds after every step. */
export function checkAlways(life: Life) {
  const view = viewOf(life)
  checkLedger(view)
  checkNumbers(view)
  checkStock(view)
  checkCoupons(view)
  checkProvider(view)
  checkStatuses(view)
  checkClosedAccounts(view)
}

/** A refused payment must not help a debtor: checked at once, before a job has corrected anything. */
export async function checkAfterPayment(life: Life) {
  const view = viewOf(life)
  checkSuspensions(view)
  for (const person of life.books.people) {
    const own = view.pairs.filter(({ rental }) => rental.person === person)
    const isLate = own.some(({ rental }) => isInDebt(life, rental))
    if (isLate) await checkPrecheck(view, person, own)
  }
}

/** What is true once the jobs have run, nothing is in progress and the provider answers. */
export async function checkSettled(life: Life) {
  const view = viewOf(life)
  checkRefundsSent(view)
  checkClosedApplications(view)
  checkRent(view)
  checkCharged(view)
  checkRenewal(view)
  checkDebts(view)
  checkEarnedPoints(view)
  checkInvitations(view)
  checkDiscounts(view)
  checkInterest(view)
  // One after the other: every check takes as long as a day.
  const person = pick(life.books.people, life.script.length)
  if (person !== undefined) await checkAnswers(view, person)
}
