import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#app.config.ts'
import { planForDevelopment } from '#run/dev/development-programs.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { Program } from '#run/stack/program.ts'
import { nodeArguments, planPrograms } from '#run/stack/programs.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

test('has every program, with the flags of production, and files that exist', () => {
  const settings = readEnvironment({})
  const plans = planForDevelopment(settings, {})
  expect(plans.map(({ name }) => name)).toEqual(planPrograms(settings, {}).map(({ name }) => name))
  for (const { nodeArguments: given } of plans) {
    expect(given.slice(0, nodeArguments.length)).toEqual(nodeArguments)
    const files = given.slice(nodeArguments.length)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  }
})

test('starts a program that restarts by itself', async () => {
  const data = newTemporaryFolder('development')
  const source = {
    ...programEnvironment,
    GATEWAY_PORT: String(await findFreePort()),
    DATA_DIR: data,
  }
  const plans = planForDevelopment(readEnvironment(source), source)
  const plan = plans.find(({ name }) => name === 'gateway')
  if (!plan) throw new Error('The plan has no gateway.')
  const context = { root: process.cwd(), logs: data, announce: () => {} }
  const gateway = new Program(plan, { ...context, timing: { startTimeoutMs: 30_000 } })
  onTestFinished(() => gateway.stop())
  await gateway.start()
  expect((await fetch(plan.readyUrl)).status).toBe(200)
})
