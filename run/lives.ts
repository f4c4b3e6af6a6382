import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Plays random lives of a year and checks them by the rules of docs/money.md: on PGlite and on Postgres, in a process for
 * each. LIVES is the number on each, LIVES_SEED and LIVES_PATH (both printed by a life that fails) play the same ones again.
 */
const { values } = parseArgs({
  options: {
    pglite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    survey: { type: 'boolean', default: false },
  },
})
const defaultLives = 2_000
const seed = process.env.LIVES_SEED ?? String(Date.now() % 1_000_000)
const lives = process.env.LIVES ?? String(defaultLives)
const program = path.join(path.dirname(import.meta.dirname), 'tests', 'lives', 'program.ts')
const isBoth = values.pglite === values.postgres

async function play(database: readonly string[]): Promise<number> {
  const again = process.env.LIVES_PATH === undefined ? [] : ['--path', process.env.LIVES_PATH]
  const survey = values.survey ? ['--survey'] : []
  const wanted = ['--seed', seed, '--lives', lives, ...again, ...survey, ...database]
  const child = spawn(process.execPath, [program, ...wanted], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0 ? 0 : 1
}

console.log(`LIVES_SEED=${seed} LIVES=${lives}`)
const failed = await Promise.all([
  ...(isBoth || values.pglite ? [play([])] : []),
  ...(isBoth || values.postgres ? [play(['--postgres'])] : []),
])
process.exitCode = failed.includes(1) ? 1 : 0
