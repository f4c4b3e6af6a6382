import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { findFreePort } from '#run/stack/ports.ts'
import { withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { answerOf } from '#tests/support/launched-stack.ts'

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

it('is stopped, and its data folder removed, once the work is done', async () => {
  const { port, options } = await tinyStack()
  const folder = await withTemporaryStack(options, async ({ settings: { DATA_DIR } }) => {
    expect(existsSync(DATA_DIR)).toBe(true)
    expect(await answerOf(port)).toMatch(/^\d+$/)
    return DATA_DIR
  })
  expect(existsSync(folder)).toBe(false)
  expect(await answerOf(port)).toBeUndefined()
})

it('is stopped, and its data folder removed, when the work fails', async () => {
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

it('has no settings of this shell, and none that .env could add', async () => {
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
