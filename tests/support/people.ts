import { demoAccounts } from '#api/store/seed-accounts.ts'
import type { UserStatus } from '#contract/enums.ts'

export const accountOf = (status: UserStatus) => {
  const account = demoAccounts.find((candidate) => candidate.status === status)
  if (account === undefined) throw new Error(`Nobody in the seed is ${status}.`)
  return account
}

/** A visitor's address of its own, so that one test's failed logins do not throttle another. */
export const from = (visitor: number) => ({ 'X-Forwarded-For': `203.0.113.${visitor}` })
