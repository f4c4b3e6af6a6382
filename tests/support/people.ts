import { randomInt } from 'node:crypto'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import type { UserStatus } from '#contract/enums.ts'

export const accountOf = (status: UserStatus) => {
  const account = demoAccounts.find((candidate) => candidate.status === status)
  if (account === undefined) throw new Error(`Nobody in the seed is ${status}.`)
  return account
}

/** A visitor's address of its own, so that one test's failed logins do not throttle another. */
export const addressOf = (visitor: number) => `203.0.113.${visitor}`

export const from = (visitor: number) => ({ 'X-Forwarded-For': addressOf(visitor) })

const addresses = 2 ** 24

/** Another visitor every time, in each of the processes that run journeys. */
export const fromSomewhere = () => {
  visitors = (visitors + 1) % addresses
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
}
let visitors = randomInt(addresses)
