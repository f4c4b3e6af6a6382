import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Makes the one folder for the temporary folders of a run of tests, and tells this process and its children of it. Global
 * set-up of Vitest, which calls it for each of its projects.
 * @returns removes it with everything in it; the end of this process does so too.
 */
export default function makeTestFolder(): () => void {
  process.env.TEST_FOLDER ??= mkdtempSync(path.join(os.tmpdir(), 'reboot-tests-'))
  const folder = process.env.TEST_FOLDER
  // Programs that are just ending may still write.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)
  return remove
}

/**
 * An empty folder for a test. It is removed when the run of tests ends.
 * @throws when this process belongs to no run of tests
 */
export function newTemporaryFolder(name: string): string {
  const folder = process.env.TEST_FOLDER
  if (folder === undefined) throw new Error('The run of tests has no folder: makeTestFolder first.')
  return mkdtempSync(path.join(folder, `${name}-`))
}
