import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cleanUpAtEnd } from './clean-up.ts'

/** Runs `work` with an empty folder, which is removed afterwards, also after an error and when a signal ends this program. */
export async function withTemporaryFolder<T>(
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `reboot-${name}-`))
  // Programs that are just ending may still write.
  const remove = cleanUpAtEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  try {
    return await work(folder)
  } finally {
    await remove()
  }
}
