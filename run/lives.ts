import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { stopSignals } from '#run/process/clean-up.ts'
import { newSeed } from '#run/process/repeat-run.ts'

/**
 * `npm run lives [-- --seed 1 --count 100 --path 4 --postgres --survey]`: plays random lives of a year against the rules of
 * docs/money.md, on PGlite and on Postgres, a process for each. `--path` is the first life of the seed that is played.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: newSeed() },
    count: { type: 'string', default: '2000' },
    path: { type: 'string' },
    pglite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    survey: { type: 'boolean', default: false },
  },
})
const { seed, count } = values
const program = path.join(path.dirname(import.meta.dirname), 'tests', 'lives', 'program.ts')
const programs: ChildProcess[] = []
const isBoth = values.pglite === values.postgres

async function play(database: readonly string[]): Promise<number> {
  const first = values.path === undefined ? [] : ['--path', values.path]
  const survey = values.survey ? ['--survey'] : []
  const wanted = ['--seed', seed, '--count', count, ...first, ...survey, ...database]
  const child = spawn(process.execPath, [program, ...wanted], { stdio: 'inherit' })
  programs.push(child)
  const [code] = await once(child, 'exit')
  return code === 0 ? 0 : 1
}

for (const signal of stopSignals)
  process.on(signal, () => {
    for (const program of programs) program.kill(signal)
  })

const played = [
  ...(isBoth || values.pglite ? [play([])] : []),
  ...(isBoth || values.postgres ? [play(['--postgres'])] : []),
]
console.log(`${count} lives, seed ${seed}`)
process.exitCode = (await Promise.all(played)).includes(1) ? 1 : 0
