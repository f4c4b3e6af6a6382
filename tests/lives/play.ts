import fc from 'fast-check'
import { follow } from '#tests/lives/harness/follow.ts'
import { Life, type Violation } from '#tests/lives/harness/life.ts'
import type { Tally } from '#tests/lives/harness/tally.ts'
import type { World } from '#tests/lives/harness/world.ts'
import { allCommands } from './all-commands.ts'
import { checkAfterPayment, checkAlways, checkSettled } from './checks/checks.ts'
import { checkErasure } from './checks/closed-accounts.ts'
import { playStep } from './commands/action.ts'
import { openings, startDays } from './commands/opening.ts'

const maxCommands = 80
const settleMs = 2 * 3_600_000

export interface Playing {
  readonly world: World
  readonly tally: Tally
  readonly seed: number
  readonly lives: number
  /** Which life of the seed is the first, counted from 0. */
  readonly path?: string | undefined
  /** Rules that are only counted when they are broken; `all` for a survey. */
  readonly counted: 'all' | readonly string[]
  readonly onLife?: (lives: number) => void
  /** Called for every life that breaks a rule; during shrinking, for each that still does. */
  readonly onBroken?: (script: string) => void
}

/** A rule was broken; its message is the script of the shortest life that shows it. */
class BrokenRule extends Error {
  override name = 'BrokenRule'
}

/** A life broke a rule. The cause is the script of the shortest one that does. */
export class BrokenLife extends Error {
  override name = 'BrokenLife'
  /** Which life of the seed. On its way to the shortest one fast-check looks at what was run, and cannot go it again. */
  readonly path: string
  constructor(message: string, path: string, options: ErrorOptions) {
    super(message, options)
    this.path = path
  }
}

/** Looks, follows, checks. What is only counted is counted once in each life. */
const afterStep =
  ({ tally, counted, onBroken }: Pick<Playing, 'tally' | 'counted' | 'onBroken'>) =>
  async (life: Life, name: string): Promise<void> => {
    await follow(life)
    checkAlways(life)
    if (name === 'time passes' && life.bank.faults.length === 0) {
      await checkSettled(life)
    }
    if (name === 'pay') await checkAfterPayment(life)
    const found = life.violations.splice(0)
    const grave = found.filter(({ rule }) => counted !== 'all' && !counted.includes(rule))
    if (grave.length === 0) return countBroken(life, tally, found)
    const broken = grave.map(({ rule, text }) => `✗ ${rule}: ${text}`)
    const script = [...life.script, ...broken].join('\n')
    onBroken?.(script)
    throw new BrokenRule(script)
  }

function countBroken(life: Life, tally: Tally, found: readonly Violation[]) {
  for (const { rule, text } of found) {
    if (life.broken.has(rule)) continue
    life.broken.add(rule)
    const known = tally.broken.get(rule)
    if (known !== undefined) known.lives += 1
    else {
      const example = [...life.script, `✗ ${rule}: ${text}`].join('\n')
      tally.broken.set(rule, { firstLife: tally.lives + 1, lives: 1, example })
    }
  }
}

/** Plays so many lives. @throws BrokenLife */
export async function playLives(playing: Playing) {
  const { world, tally, seed, lives, path, onLife } = playing
  const after = afterStep(playing)
  const commands = fc.commands(allCommands(after), {
    maxCommands,
    size: 'max',
  })
  // Without the bias to small values half of the lives would end after a few steps.
  const property = fc.asyncProperty(
    startDays,
    fc.noBias(openings),
    fc.noBias(commands),
    async (startsAt, opening, sequence) => {
      const life = await Life.begin(world, tally, startsAt)
      for (const step of opening) {
        if (step.mayRun(life.books)) await playStep(life, step, after)
      }
      const setUp = () => ({ model: life.books, real: life })
      await fc.asyncModelRun(setUp, sequence)
      // What is still in progress is settled, and checked again.
      life.bank.faults.splice(0)
      life.api.advance(settleMs)
      await life.work()
      await after(life, 'time passes')
      await checkErasure(life)
      await after(life, 'the end')
      tally.lives += 1
      for (const charge of life.bank.charges.values()) {
        if (charge.status === 'succeeded') tally.charged += charge.amount
      }
      for (const { amount } of life.bank.refunds.values()) tally.refunded += amount
      onLife?.(tally.lives)
    },
  )
  const outcome = await fc.check(property, {
    seed,
    numRuns: lives,
    ...(path === undefined ? {} : { path }),
  })
  if (!outcome.failed) return
  const [broken = ''] = outcome.counterexamplePath?.split(':') ?? []
  const report = await fc.asyncDefaultReportMessage(outcome)
  throw new BrokenLife(report ?? '', broken, { cause: outcome.errorInstance })
}
