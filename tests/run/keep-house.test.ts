import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOf, launchTinyHouse, until } from '#tests/support/launched-house.ts'

const isQuiet = async (ports: readonly number[]) => {
  const answers = await Promise.all(ports.map((port) => answerOf(port)))
  return answers.every((answer) => answer === undefined)
}

describe('the launcher', () => {
  it('stops everything on Ctrl-C, with exit code 0 and no lock left', async () => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    house.press('SIGINT')
    // npm passes the key press on once more.
    house.send('SIGINT')
    expect(await house.end()).toBe(0)
    expect(await isQuiet(house.ports)).toBe(true)
    expect(existsSync(path.join(house.dataDirectory, 'reboot.lock'))).toBe(false)
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)('stops everything on %s', async (signal) => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    house.send(signal)
    expect(await house.end()).toBe(0)
    expect(await isQuiet(house.ports)).toBe(true)
  })

  it('that is killed takes its programs with it, and its lock does not stop the next start', async () => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    house.send('SIGKILL')
    await until(() => isQuiet(house.ports), 'the programs to end')
    const next = await launchTinyHouse({ DATA_DIR: house.dataDirectory })
    await next.says('ready ')
    next.press('SIGINT')
    expect(await next.end()).toBe(0)
  })

  it('starts a program again that died, and says so', async () => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    const [port = 0] = house.ports
    const before = await answerOf(port)
    await answerOf(port, '/die')
    await house.says('The tiny-0 ended unexpectedly (exit 3); starting it again.')
    await house.says('The tiny-0 is back.')
    expect(await answerOf(port)).not.toBe(before)
    house.press('SIGINT')
    expect(await house.end()).toBe(0)
  })

  it('gives up when a program keeps dying, and leaves nothing running', async () => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    const [port = 0] = house.ports
    const dying = setInterval(() => void answerOf(port, '/die'), 100)
    const code = await house.end()
    clearInterval(dying)
    expect(code).toBe(1)
    expect(house.output()).toContain('for the 4th time in a minute; see ')
    expect(await isQuiet(house.ports)).toBe(true)
  })

  it('refuses a second start on the same data with one sentence', async () => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    const second = await launchTinyHouse({ DATA_DIR: house.dataDirectory })
    expect(await second.end()).toBe(1)
    expect(second.output()).toMatch(/^Reboot is already running on the data folder .*\n$/)
    house.press('SIGINT')
    await house.end()
  })

  it('names a wrong setting, and starts nothing', async () => {
    const house = await launchTinyHouse({ PORT: 'eighty' })
    expect(await house.end()).toBe(1)
    expect(house.output()).toBe('PORT must be a port number.\n')
  })

  it('keeps what programs write on standard error as JSON lines', async () => {
    const house = await launchTinyHouse()
    await house.says('ready ')
    const log = path.join(house.dataDirectory, 'logs', 'tiny-0.log')
    await until(() => readFileSync(log, 'utf8').includes('tiny warning'), 'a line in the log')
    const [line = ''] = readFileSync(log, 'utf8').split('\n')
    expect(JSON.parse(line)).toMatchObject({ program: 'tiny-0', msg: 'tiny warning' })
    await house.says('[tiny-0] error: tiny warning')
    house.press('SIGINT')
    await house.end()
  })
})
