import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

const ownerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), began: v.string() }),
)

export type LockResult =
  | { readonly state: 'held'; readonly release: () => void }
  | { readonly state: 'taken'; readonly owner: ProcessIdentity }

const maxTakeovers = 5

/** Locks `file` for this process. The lock of a process that has ended is replaced. */
export function acquireLock(file: string): LockResult {
  const content = JSON.stringify(identityOf(process.pid))
  for (let tries = 0; tries < maxTakeovers; tries += 1) {
    if (createAtomically(file, content))
      return { state: 'held', release: () => release(file, content) }
    const text = readText(file)
    const owner = v.safeParse(ownerSchema, text)
    if (owner.success && isRunning(owner.output)) return { state: 'taken', owner: owner.output }
    removeIfStill(file, text)
  }
  throw new Error(`The lock ${file} is changed by other processes all the time.`)
}

/** A hard link is created together with its content, so no reader sees an incomplete lock. */
function createAtomically(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of an ended process. If another process has replaced it meanwhile, it is restored. */
function removeIfStill(file: string, text: string): void {
  const stale = `${file}.${process.pid}.stale`
  try {
    renameSync(file, stale)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw error
  }
  if (readText(stale) === text) rmSync(stale, { force: true })
  else renameSync(stale, file)
}

function release(file: string, content: string): void {
  if (readText(file) === content) rmSync(file, { force: true })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
