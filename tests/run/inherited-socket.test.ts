import { expect, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { planPrograms } from '#run/stack/programs.ts'

const own = String(process.pid)
const planned = (source: Record<string, string>) => planPrograms(readEnvironment(source), source)

test('gives the socket of systemd to the site alone, and its variables to no program', () => {
  const [site, ...others] = planned({ LISTEN_PID: own, LISTEN_FDS: '1', LISTEN_FDNAMES: 'x' })
  expect(site).toMatchObject({ socket: 3 })
  expect(site?.nodeArguments.slice(-2)).toEqual(['--socket', '4'])
  expect(others.map(({ socket }) => socket)).toEqual(others.map(() => undefined))
  for (const { env } of [site, ...others].flatMap((plan) => plan ?? [])) {
    expect([env.LISTEN_PID, env.LISTEN_FDS, env.LISTEN_FDNAMES]).toEqual(Array(3).fill(undefined))
  }
})

test('leaves the socket of another process alone', () => {
  const [site] = planned({ LISTEN_PID: '1', LISTEN_FDS: '1' })
  expect(site?.socket).toBeUndefined()
  expect(site?.nodeArguments).not.toContain('--socket')
})

test('refuses several sockets with a sentence', () => {
  expect(() => planned({ LISTEN_PID: own, LISTEN_FDS: '2' })).toThrow('the unit may have one')
})
