import type { ProgramPlan } from '#run/stack/program.ts'
import { superviseStack } from '#run/stack/supervisor.ts'
import { programEnvironment } from './program-environment.ts'

/** `node tests/support/tiny-stack.ts <port>…`: the supervisor without builds, with one small program per port, all as TINY_PROGRAM says. */
const program = (port: string, index: number): ProgramPlan => ({
  name: `tiny-${index}`,
  nodeArguments: ['tests/support/tiny-program.ts', port, process.env.TINY_PROGRAM ?? ''],
  env: programEnvironment,
  readyUrl: `http://127.0.0.1:${port}/readyz`,
})

await superviseStack({
  root: process.cwd(),
  builds: [],
  plan: () => process.argv.slice(2).map(program),
  describe: ({ programs }) => `ready ${programs.map(({ pid }) => pid).join(' ')}`,
})
