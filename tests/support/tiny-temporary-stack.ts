import { withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { programEnvironment } from './program-environment.ts'

/** `node tests/support/tiny-temporary-stack.ts <port>`: a temporary stack of one small program, whose work has no end. */
const [port = ''] = process.argv.slice(2)
const plan = () => [
  {
    name: 'tiny',
    nodeArguments: ['tests/support/tiny-program.ts', port],
    env: programEnvironment,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  },
]
const options = { root: process.cwd(), announce: () => {}, builds: [], plan }
await withTemporaryStack(options, async ({ settings }) => {
  process.stdout.write(settings.DATA_DIR)
  // As a request that fails when the program is stopped.
  for (;;) await (await fetch(`http://127.0.0.1:${port}/readyz`)).text()
})
