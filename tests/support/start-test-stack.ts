import path from 'node:path'
import { cleanUpAtEnd } from '#run/process/clean-up.ts'
import { startStack } from '#run/stack/stack.ts'
import { programEnvironment } from './program-environment.ts'
import makeTestFolder, { newTemporaryFolder } from './temporary-folder.ts'
import { chooseTestPorts } from './test-stack.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/**
 * Global set-up of Playwright: starts the stack on free ports with new data. The returned function stops it and removes what
 * this run has written into temporary folders.
 */
export default async function startTestStack() {
  const { ports } = await chooseTestPorts()
  const removeTestFolder = makeTestFolder()
  const dataDirectory = newTemporaryFolder('stack')
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
  const end = async () => {
    await stack.stop()
    removeTestFolder()
  }
  // On Ctrl-C Playwright calls the returned function; these signals would end it at once.
  return cleanUpAtEnd(end, ['SIGTERM', 'SIGHUP'])
}
