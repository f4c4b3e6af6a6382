import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { stopSignals } from '#run/process/clean-up.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { answerOf } from '#tests/support/launched-stack.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

/** One small program in the place of the four. */
async function tinyStack() {
  const port = await findFreePort()
  const plan = () => [
    {
      name: 'tiny',
      nodeArguments: ['tests/support/tiny-program.ts', String(port)],
      env: { PATH: process.env.PATH },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    },
  ]
  return { port, options: { root: process.cwd(), announce: () => {}, builds: [], plan } }
}

test('is stopped, and its data folder removed, once the work is done', async () => {
  const { port, options } = await tinyStack()
  const folder = await withTemporaryStack(options, async ({ settings: { DATA_DIR } }) => {
    expect(existsSync(DATA_DIR)).toBe(true)
    expect(await answerOf(port)).toMatch(/^\d+$/)
    return DATA_DIR
  })
  expect(existsSync(folder)).toBe(false)
  expect(await answerOf(port)).toBeUndefined()
})

test('is stopped, and its data folder removed, when the work fails', async () => {
  const { port, options } = await tinyStack()
  const work = async ({ settings }: { settings: { DATA_DIR: string } }) => {
    throw new Error(settings.DATA_DIR)
  }
  const error: unknown = await withTemporaryStack(options, work).catch((reason) => reason)
  const folder = error instanceof Error ? error.message : ''
  expect(folder).toContain('reboot-temporary-')
  expect(existsSync(folder)).toBe(false)
  expect(await answerOf(port)).toBeUndefined()
})

test.each(stopSignals)(
  'is stopped, and its data folder removed, by %s, which npm may send twice',
  async (signal) => {
    const port = await findFreePort()
    const folder = newTemporaryFolder('interrupted')
    const program = spawn(
      process.execPath,
      ['tests/support/tiny-temporary-stack.ts', String(port)],
      { env: { ...programEnvironment, TMPDIR: folder } },
    )
    const problems = text(program.stderr)
    const [line] = await once(program.stdout, 'data')
    expect(path.dirname(String(line).trim())).toBe(folder)
    program.kill(signal)
    program.kill(signal)
    expect(await once(program, 'exit')).toEqual([null, signal])
    expect(await problems).toBe('')
    expect(await answerOf(port)).toBeUndefined()
    expect(readdirSync(folder).filter((name) => !name.startsWith('reboot-ports'))).toEqual([])
  },
)

test('has no settings of this shell, and none that .env could add', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/shop')
  vi.stubEnv('SANITY_PROJECT_ID', 'shop')
  const { options } = await tinyStack()
  const own = { ...options, settings: { DEMO_REVIEWER: 'no' } }
  await withTemporaryStack(own, async ({ settings, env }) => {
    expect(settings).not.toHaveProperty('DATABASE_URL')
    expect(settings.usesEmbeddedLake).toBe(true)
    expect(settings.DEMO_REVIEWER).toBe('no')
    expect(env).toMatchObject({ DATABASE_URL: '', SANITY_PROJECT_ID: '' })
  })
})
