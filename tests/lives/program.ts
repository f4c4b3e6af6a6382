import { parseArgs } from 'node:util'
import { cleanUpAtEnd } from '#run/process/clean-up.ts'
import { repeatCommand } from '#run/process/repeat-run.ts'
import { emptyTally } from '#tests/lives/harness/tally.ts'
import { openPgliteWorld, openPostgresWorld } from '#tests/lives/harness/world.ts'
import makeTestFolder from '#tests/support/temporary-folder.ts'
import { BrokenLife, playLives } from './play.ts'
import { summaryOf } from './summary.ts'

/** Plays lives in this process and prints their result: the work of `npm run lives`. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    path: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    survey: { type: 'boolean', default: false },
  },
})
cleanUpAtEnd(makeTestFolder())
const say = (line: string) => process.stdout.write(`${line}\n`)
const reportEvery = 100
const name = values.postgres ? 'Postgres' : 'PGlite'
const { world, close } = await (values.postgres ? openPostgresWorld() : openPgliteWorld())
const tally = emptyTally()
let shortest = Number.POSITIVE_INFINITY
const started = performance.now()
const secondsSince = () => (performance.now() - started) / 1000

try {
  await playLives({
    world,
    tally,
    seed: Number(values.seed),
    lives: Number(values.count),
    path: values.path,
    counted: values.survey ? 'all' : [],
    onBroken: (script) => {
      const length = script.split('\n').length
      if (length < shortest) say(`\n${script}`)
      shortest = Math.min(shortest, length)
    },
    onLife: (lives) => {
      if (lives % reportEvery === 0) {
        say(`${name}, seed ${values.seed}: ${lives} lives in ${Math.round(secondsSince())} s`)
      }
    },
  })
} catch (error) {
  process.exitCode = 1
  say(error instanceof Error ? `${error.message}\n\n${String(error.cause ?? '')}` : String(error))
  if (error instanceof BrokenLife) {
    const database = values.postgres ? 'postgres' : 'pglite'
    const flags = { seed: values.seed, path: error.path, count: '1', [database]: true }
    say(`\nThis life again: ${repeatCommand('lives', flags)}`)
  }
}
say(`\n${name}, seed ${values.seed}\n${summaryOf(tally, secondsSince())}`)
await close()
