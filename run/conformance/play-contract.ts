import { logout } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/registry.ts'
import * as account from './account-checks.ts'
import * as billing from './billing-checks.ts'
import { createCaller } from './call-target.ts'
import { type CallFindings, createRecorder } from './conformance-report.ts'
import type { Customer, Run, Target } from './conformance-run.ts'
import { checkEveryCall } from './every-call-checks.ts'
import * as shop from './public-checks.ts'
import * as subscription from './subscription-checks.ts'
import { checkTradeIn, checkTradeInCatalogue } from './trade-in-checks.ts'

const calls: readonly Endpoint[] = endpoints

/** Calls of a customer about money and devices. */
async function checkCustomers(run: Run, customer: Customer, other: Customer) {
  const cards = await billing.checkCards(run, customer, other)
  await billing.checkCoupons(run, customer, other)
  const items = await shop.readItems(run, 'in-stock')
  const choice = shop.findVariant(items, (stock) => stock > 2)
  if (choice === undefined) return
  const lastPiece = shop.findVariant(items, (stock) => stock === 1)
  await subscription.checkApplication(run, other, choice)
  await subscription.checkLastPiece(run, [customer, other], lastPiece)
  await subscription.checkPayment(run, { customer, other, cards }, choice)
}

async function checkAvailability(run: Run, customer: Customer) {
  const items = await shop.readItems(run, 'in-stock')
  const choice = shop.findVariant(items, (stock) => stock > 0)
  const soldOut = shop.findVariant(items, (stock) => stock === 0)
  const preOrder = shop.findVariant(await shop.readItems(run, 'pre-order'), () => true)
  if (choice !== undefined)
    await subscription.checkPrecheck(run, customer, { choice, soldOut, preOrder })
}

async function checkWrites(run: Run, customer: Customer | undefined, other: Customer | undefined) {
  await account.checkSignUp(run)
  await shop.checkRequests(run, other)
  if (customer === undefined) return undefined
  await account.checkProfile(run, customer)
  const current = await account.checkPassword(run, customer)
  if (other !== undefined) {
    await checkCustomers(run, current, other)
    await account.checkAddress(run, other)
  }
  return current
}

/** Why a call never succeeded for which nothing else was reported. */
function noteMissing(run: Run, customers: readonly (Customer | undefined)[]) {
  const missing = customers.filter((customer) => customer === undefined).length
  const needed = ['something', 'a second customer', 'customers'][missing] ?? 'customers'
  for (const { endpoint, verdict, untried } of run.recorder.findings())
    if (verdict === 'not tried' && untried.length === 0)
      run.recorder.skip(endpoint, `success: it needs ${needed} that the run does not have`)
}

/** Sends every call of the contract. @returns the findings, in the order of the contract */
export async function playContract(target: Target): Promise<CallFindings[]> {
  const recorder = createRecorder(calls)
  for (const { password } of target.accounts) recorder.hide(password)
  const { base, send, client } = target
  const run: Run = { target, recorder, call: createCaller({ base, send, client, recorder }) }
  const [customer, other] = await account.openAccounts(run)
  await checkEveryCall(run, calls, customer?.token)
  await shop.checkPublicReads(run)
  const device = await checkTradeInCatalogue(run)
  if (customer !== undefined) await account.checkSessions(run, customer)
  const current = target.mayWrite ? await checkWrites(run, customer, other) : customer
  if (current !== undefined) {
    await checkAvailability(run, current)
    await billing.checkBillingLists(run, current)
    await subscription.checkSubscriptionLists(run, current)
  }
  const seller = other ?? current
  if (target.mayWrite && device !== undefined && seller !== undefined)
    await checkTradeIn(run, device, seller)
  if (target.mayWrite && other !== undefined) await account.checkReset(run, other)
  if (current !== undefined) await run.call.finish(logout, { token: current.token })
  noteMissing(run, [customer, other])
  return recorder.findings()
}
