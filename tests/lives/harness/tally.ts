/** Counts of one run of many lives. */
export interface Tally {
  lives: number
  steps: number
  days: number
  charged: number
  refunded: number
  /** How often each command was accepted or refused, and with which code. */
  readonly commands: Map<string, Map<string, number>>
  /** Statuses and moves reached, by table. */
  readonly statuses: Map<string, number>
  readonly moves: Map<string, number>
  /** Broken rules: the first life that showed it, and how many did. */
  readonly broken: Map<
    string,
    { readonly firstLife: number; lives: number; readonly example: string }
  >
}

export const emptyTally = (): Tally => ({
  lives: 0,
  steps: 0,
  days: 0,
  charged: 0,
  refunded: 0,
  commands: new Map(),
  statuses: new Map(),
  moves: new Map(),
  broken: new Map(),
})

export const count = (counts: Map<string, number>, key: string, by = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + by)

export function countAnswer(tally: Tally, command: string, answer: string) {
  const answers = tally.commands.get(command) ?? new Map<string, number>()
  tally.commands.set(command, answers)
  count(answers, answer)
}
