import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { environmentNames } from '#app.config.ts'
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
 * the folder are gone afterwards, also after an error.
 */
export async function withTemporaryStack<T>(
  { settings = {}, ...options }: TemporaryStackOptions,
  work: (stack: TemporaryStack) => Promise<T>,
): Promise<T> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'reboot-temporary-'))
  try {
    const env = { ...(await environmentOn(data)), ...settings }
    const stack = await startStack({ ...options, source: env })
    try {
      return await work({ ...stack, env })
    } finally {
      await stack.stop()
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
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
