import { environmentNames } from '#app.config.ts'
import { cleanUpAtEnd } from '#run/process/clean-up.ts'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'
import { findFreePort } from './ports.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

export interface TemporaryStack extends Stack {
  /** What its programs were started with, for more programs that belong to it. */
  readonly env: Readonly<Record<string, string>>
}

interface TemporaryStackOptions extends Omit<StackOptions, 'source' | 'signal'> {
  /** Besides the ports and the data folder. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Runs `work` on a stack of its own: on free ports, with an empty data folder and no settings of this shell. The stack and
 * the folder are gone afterwards, also after an error and when a signal ends this program.
 */
export async function withTemporaryStack<T>(
  { settings = {}, ...options }: TemporaryStackOptions,
  work: (stack: TemporaryStack) => Promise<T>,
): Promise<T> {
  return await withTemporaryFolder('temporary', async (data) => {
    const env = { ...(await environmentOn(data)), ...settings }
    const abort = new AbortController()
    const starting = startStack({ ...options, source: env, signal: abort.signal })
    const stop = cleanUpAtEnd(async () => {
      abort.abort()
      await starting.then((stack) => stack.stop()).catch(() => undefined)
    })
    try {
      return await work({ ...(await starting), env })
    } finally {
      await stop()
    }
  })
}

/** An empty text is no setting, and `.env` does not replace it: `npm start` with these reads nothing there. */
async function environmentOn(data: string): Promise<Record<string, string>> {
  return {
    ...Object.fromEntries(environmentNames().map((name) => [name, ''])),
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
    LAKE_PORT: String(await findFreePort()),
    GATEWAY_PORT: String(await findFreePort()),
    DATA_DIR: data,
  }
}
