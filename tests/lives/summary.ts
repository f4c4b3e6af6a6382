import { invoiceStatuses, subscriptionStatuses, userStatuses } from '#contract/enums.ts'
import { paymentStatuses } from '#contract/payment.ts'
import type { Tally } from '#tests/lives/harness/tally.ts'

const statusesOf = {
  user: userStatuses,
  subscription: subscriptionStatuses,
  invoice: invoiceStatuses,
  payment: paymentStatuses,
}

const yen = (amount: number) => `¥${amount.toLocaleString('en')}`
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one.localeCompare(other)

function* linesOfCommands({ commands }: Tally) {
  yield '\nCommands, and how they were answered'
  for (const [name, answers] of [...commands].sort(byName)) {
    const parts = [...answers]
      .sort(([, a], [, b]) => b - a)
      .map(([answer, number]) => `${answer} ${number}`)
    yield `  ${name.padEnd(30)} ${parts.join(', ')}`
  }
}

function* linesOfStatuses({ statuses, moves }: Tally) {
  yield '\nStatuses reached'
  for (const [table, all] of Object.entries(statusesOf)) {
    const reached = all.map((status) => [status, statuses.get(`${table} ${status}`) ?? 0] as const)
    yield `  ${table}: ${reached
      .filter(([, number]) => number > 0)
      .map(([status, number]) => `${status} ${number}`)
      .join(', ')}`
    const missing = reached.filter(([, number]) => number === 0).map(([status]) => status)
    if (missing.length > 0) yield `    never: ${missing.join(', ')}`
  }
  yield '\nMoves'
  for (const [move, number] of [...moves].sort(byName)) yield `  ${move.padEnd(60)} ${number}`
}

function* linesOfBroken({ broken }: Tally) {
  if (broken.size === 0) return
  yield '\nRules that were broken'
  for (const [rule, { firstLife, lives, example }] of [...broken].sort(byName)) {
    yield `\n  ${rule}: ${lives} lives, the first is number ${firstLife}`
    yield example.replaceAll(/^/gm, '    ')
  }
}

/** What was played and the result, for readers. */
export function summaryOf(tally: Tally, seconds: number): string {
  const { lives, steps, days, charged, refunded } = tally
  return [
    `${lives} lives, ${steps} steps, ${Math.round(days / 365)} years of demo time in ${Math.round(seconds)} s (${(lives / seconds).toFixed(1)} a second)`,
    `charged ${yen(charged)}, refunded ${yen(refunded)}`,
    ...linesOfCommands(tally),
    ...linesOfStatuses(tally),
    ...linesOfBroken(tally),
  ].join('\n')
}
