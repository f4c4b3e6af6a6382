import { closeSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isRunning } from '#data-files/process-identity.ts'
import { answerOf, launchTinyStack, until } from '#tests/support/launched-stack.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

/** Longer than the second within which signals count as one key press. */
const nextKeyPressMs = 1_100

const isQuiet = async (ports: readonly number[]) => {
  const answers = await Promise.all(ports.map((port) => answerOf(port)))
  return answers.every((answer) => answer === undefined)
}

describe('the supervisor', () => {
  test('stops everything on Ctrl-C, with exit code 0 and no lock left', async () => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    stack.press('SIGINT')
    // npm forwards the key press once more.
    stack.send('SIGINT')
    expect(await stack.end()).toBe(0)
    expect(await isQuiet(stack.ports)).toBe(true)
    expect(existsSync(path.join(stack.dataDirectory, 'reboot.lock'))).toBe(false)
  })

  test.each(['SIGTERM', 'SIGHUP'] as const)('stops everything on %s', async (signal) => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    stack.send(signal)
    expect(await stack.end()).toBe(0)
    expect(await isQuiet(stack.ports)).toBe(true)
  })

  test.each([
    { time: 'while it runs', variables: {} },
    { time: 'while it starts', variables: { TINY_PROGRAM: 'unready' } },
  ])('kills a program that hangs on a second Ctrl-C $time', async ({ variables }) => {
    const stack = await launchTinyStack(variables)
    // The first program is the site, which is not started before the others are ready.
    const [, port = 0] = stack.ports
    await until(async () => (await answerOf(port)) !== undefined, 'the program')
    if (!('TINY_PROGRAM' in variables)) await stack.says('ready ')
    const pid = Number(await answerOf(port))
    process.kill(pid, 'SIGSTOP')
    stack.press('SIGINT')
    await stack.says('Stopping...')
    await wait(nextKeyPressMs)
    stack.press('SIGINT')
    expect(await stack.end()).toBe(130)
    const left = { pid, began: '' }
    await until(() => !isRunning(left), 'the end of the program').finally(
      () => isRunning(left) && process.kill(pid, 'SIGKILL'),
    )
    expect(await isQuiet(stack.ports)).toBe(true)
  })

  test('ends its programs when it is killed, and its lock does not block the next start', async () => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    stack.send('SIGKILL')
    await until(() => isQuiet(stack.ports), 'the programs to end')
    const next = await launchTinyStack({ DATA_DIR: stack.dataDirectory })
    await next.says('ready ')
    next.press('SIGINT')
    expect(await next.end()).toBe(0)
  })
})

describe('the supervisor, when programs and disks fail,', () => {
  test('restarts a program that ended, and prints a message', async () => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    const [port = 0] = stack.ports
    const before = await answerOf(port)
    await answerOf(port, '/die')
    await stack.says('The tiny-0 ended unexpectedly (exit 3); starting it again.')
    await stack.says('The tiny-0 is back.')
    expect(await answerOf(port)).not.toBe(before)
    stack.press('SIGINT')
    expect(await stack.end()).toBe(0)
  })

  test('restarts a failing program with growing delays, without affecting the others', async () => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    const [port = 0, neighbor = 0] = stack.ports
    const before = await answerOf(neighbor)
    for (const pause of ['', ' in 0.5 s', ' in 1 s', ' in 2 s']) {
      const timesBack = () => stack.output().split('The tiny-0 is back.').length
      const before = timesBack()
      await answerOf(port, '/die')
      await stack.says(`ended unexpectedly (exit 3); starting it again${pause}.`)
      if (pause !== ' in 2 s') await until(() => timesBack() > before, 'the program to be back')
    }
    expect(await answerOf(neighbor)).toBe(before)
    stack.press('SIGINT')
    expect(await stack.end()).toBe(0)
  })

  test('continues when neither its output nor a log can be written', async () => {
    const full = openSync('/dev/full', 'w')
    const logs = newTemporaryFolder('tiny')
    mkdirSync(path.join(logs, 'logs'))
    symlinkSync('/dev/full', path.join(logs, 'logs', 'tiny-0.log'))
    const stack = await launchTinyStack({ DATA_DIR: logs }, full)
    closeSync(full)
    const [port = 0] = stack.ports
    // A program that ends before the launcher knows it is a failed start.
    await until(async () => (await answerOf(port, '/known')) === 'true', 'the program')
    const before = await answerOf(port, '/warn')
    await answerOf(port, '/die')
    await until(async () => ![undefined, before].includes(await answerOf(port)), 'a new program')
    stack.press('SIGINT')
    expect(await stack.end()).toBe(0)
  })
})

describe('a start', () => {
  test('rejects a second start on the same data with one sentence', async () => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    const second = await launchTinyStack({ DATA_DIR: stack.dataDirectory })
    expect(await second.end()).toBe(1)
    expect(second.output()).toMatch(/^Reboot is already running on the data folder .*\n$/)
    stack.press('SIGINT')
    await stack.end()
  })

  test('prints a wrong setting, and starts nothing', async () => {
    const stack = await launchTinyStack({ PORT: 'eighty' })
    expect(await stack.end()).toBe(1)
    expect(stack.output()).toBe('PORT must be a port number.\n')
  })

  test('writes standard error of programs to the log as JSON lines', async () => {
    const stack = await launchTinyStack()
    await stack.says('ready ')
    const log = path.join(stack.dataDirectory, 'logs', 'tiny-0.log')
    await until(() => readFileSync(log, 'utf8').includes('tiny warning'), 'a line in the log')
    const [line = ''] = readFileSync(log, 'utf8').split('\n')
    expect(JSON.parse(line)).toMatchObject({ program: 'tiny-0', msg: 'tiny warning' })
    await stack.says('[tiny-0] error: tiny warning')
    stack.press('SIGINT')
    await stack.end()
  })
})
