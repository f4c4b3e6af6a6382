import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '#run/house/ports.ts'
import { Program } from '#run/house/program.ts'
import { answerOf } from '#tests/support/launched-house.ts'

async function program(nodeArguments: readonly string[]) {
  const port = await findFreePort()
  const plan = {
    name: 'tiny',
    nodeArguments: [...nodeArguments].map((argument) => argument.replace('PORT', String(port))),
    env: { PATH: process.env.PATH },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  }
  const around = {
    root: process.cwd(),
    logs: mkdtempSync(path.join(os.tmpdir(), 'reboot-logs-')),
    announce: () => {},
    onGiveUp: () => {},
  }
  return { port, tiny: new Program(plan, around) }
}

describe('a program', () => {
  it('that ends before it is ready fails the start with the end of its log', async () => {
    const { tiny } = await program(['-e', 'console.error("no such table: items"); process.exit(7)'])
    await expect(tiny.start()).rejects.toThrow(
      /^The tiny ended before it was ready \(exit 7\)\. The end of its log, .*tiny\.log:\nno such table: items$/,
    )
    await tiny.stop()
  })

  it('that does not hear SIGTERM is killed after 5 s', async () => {
    const { port, tiny } = await program(['tests/support/tiny-program.ts', 'PORT', 'deaf'])
    await tiny.start()
    const started = performance.now()
    await tiny.stop()
    expect(performance.now() - started).toBeGreaterThan(4_900)
    expect(await answerOf(port)).toBeUndefined()
  })
})
