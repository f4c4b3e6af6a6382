import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startStack } from '#run/stack/stack.ts'
import { programEnvironment } from './program-environment.ts'
import { chooseTestPorts } from './test-stack.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** Global set-up of Playwright: starts the stack on free ports with new data. The returned function stops it. */
export default async function startTestStack() {
  const { ports } = await chooseTestPorts()
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'reboot-stack-'))
  process.env.TEST_DATA_DIR = dataDirectory
  const messages: string[] = []
  const stack = await startStack({
    root,
    source: {
      ...programEnvironment,
      HOME: process.env.HOME,
      PORT: ports.site,
      API_PORT: ports.api,
      LAKE_PORT: ports.lake,
      GATEWAY_PORT: ports.gateway,
      DATA_DIR: dataDirectory,
    },
    announce: (line) => messages.push(line),
  })
  return async () => {
    await stack.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
