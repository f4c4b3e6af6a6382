import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '#run/stack/ports.ts'
import { Program } from '#run/stack/program.ts'
import { answerOf, until } from '#tests/support/launched-stack.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

async function program(nodeArguments: readonly string[]) {
  const port = await findFreePort()
  const plan = {
    name: 'tiny',
    nodeArguments: [...nodeArguments].map((argument) => argument.replace('PORT', String(port))),
    env: programEnvironment,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    healthUrl: `http://127.0.0.1:${port}/healthz`,
  }
  const logs = newTemporaryFolder('logs')
  const said: string[] = []
  const around = {
    root: process.cwd(),
    logs,
    announce: (line: string) => said.push(line),
    timing: { healthCheckEveryMs: 50, healthRequestTimeoutMs: 1_000 },
  }
  const log = path.join(logs, 'tiny.log')
  return { port, log, said, create: () => new Program(plan, around) }
}

const tinyProgram = ['tests/support/tiny-program.ts', 'PORT']

describe('a program', () => {
  test('that ends before it is ready fails the start with the end of its log', async () => {
    const { create } = await program([
      '-e',
      'console.error("no such table: items"); process.exit(7)',
    ])
    const tiny = create()
    await expect(tiny.start()).rejects.toThrow(
      /^The tiny ended before it was ready \(exit 7\)\. The end of its log, .*tiny\.log:\nno such table: items$/,
    )
    await tiny.stop()
  })

  test('that ignores SIGTERM is killed after 5 s', async () => {
    const { port, create } = await program([...tinyProgram, 'deaf'])
    const tiny = create()
    await tiny.start()
    const started = performance.now()
    await tiny.stop()
    expect(performance.now() - started).toBeGreaterThan(4_900)
    expect(await answerOf(port)).toBeUndefined()
  })

  test('that is blocked is killed and restarted', async () => {
    const { port, said, create } = await program(tinyProgram)
    const tiny = create()
    await tiny.start()
    const before = tiny.pid
    void answerOf(port, '/hang')
    await until(() => said.includes('The tiny is back.'), 'the program to be back')
    expect(said.join('\n')).toContain(
      'The tiny does not answer any more and was ended; starting it again.',
    )
    expect(tiny.pid).not.toBe(before)
    await tiny.stop()
  })
})

describe('the log of a program', () => {
  test('on a full disk is dropped with one message, and what is wrong is printed', async () => {
    const { port, log, said, create } = await program(tinyProgram)
    symlinkSync('/dev/full', log)
    const tiny = create()
    await tiny.start()
    for (let line = 0; line < 3; line += 1) await answerOf(port, '/warn')
    await until(() => said.length > 4, 'the words about the log')
    expect(said).toEqual([
      `The log ${log} cannot be written (ENOSPC).`,
      '[tiny] error: tiny warning',
      '[tiny] error: another warning',
      '[tiny] error: another warning',
      `[tiny] more of this in ${log}`,
    ])
    await tiny.stop()
  })

  test('that cannot be opened is skipped', async () => {
    const { log, said, create } = await program(tinyProgram)
    // Even the owner of a machine cannot open a folder for writing.
    symlinkSync('/', log)
    const tiny = create()
    await tiny.start()
    expect(said).toEqual([`The log ${log} cannot be opened (EISDIR): it is left out.`])
    await tiny.stop()
  })

  test('is created again after it was removed', async () => {
    const { port, log, create } = await program(tinyProgram)
    const tiny = create()
    await tiny.start()
    rmSync(log)
    await until(() => existsSync(log), 'a new file')
    await answerOf(port, '/warn')
    await until(() => readFileSync(log, 'utf8').includes('another warning'), 'a line in it')
    await tiny.stop()
  })

  test('is rotated when it is large, while the program runs', async () => {
    const { log, create } = await program(tinyProgram)
    const tiny = create()
    await tiny.start()
    writeFileSync(log, 'x'.repeat(11 * 1024 * 1024), { flag: 'a' })
    await until(() => readFileSync(log, 'utf8').length < 1_000, 'an empty log')
    expect(readFileSync(`${log}.old`, 'utf8')).toMatch(/tiny warning.*\nx+$/)
    await tiny.stop()
  })

  test('does not end the program that writes to it', async () => {
    const port = await findFreePort()
    const gateway = spawn(process.execPath, ['gateway/server.ts'], {
      env: {
        ...programEnvironment,
        GATEWAY_PORT: String(port),
        DATA_DIR: newTemporaryFolder('gateway'),
      },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit', 'ipc'],
    })
    await until(async () => (await answerOf(port, '/healthz')) !== undefined, 'the gateway')
    const ended = once(gateway, 'exit')
    gateway.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
