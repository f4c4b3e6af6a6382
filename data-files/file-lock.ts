import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'
import { isMissingFile, systemErrorCode } from './system-error-code.ts'

const ownerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), began: v.string() }),
)

export type LockResult =
  | { readonly state: 'held'; readonly release: () => void }
  | { readonly state: 'taken'; readonly owner: ProcessIdentity }

const maxTakeovers = 5
/** A process that looked at a stale lock before it was replaced may still move the new one aside for a moment. */
const settleMs = 100

/** Locks `file` for this process. The lock of a process that has ended is replaced. */
export function acquireLock(file: string): LockResult {
  const content = JSON.stringify(identityOf(process.pid))
  for (let tries = 0; tries < maxTakeovers; tries += 1) {
    if (createAtomically(file, content) && (tries === 0 || isSettled(file, content)))
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
    return linkUnlessExists(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function linkUnlessExists(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

function isSettled(file: string, content: string): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, settleMs)
  return readText(file) === content
}

/** Removes the lock of an ended process. One that another process has put there meanwhile is restored, unless there is a newer one. */
function removeIfStill(file: string, text: string): void {
  const stale = `${file}.${process.pid}.stale`
  try {
    renameSync(file, stale)
  } catch (error) {
    if (isMissingFile(error)) return
    throw error
  }
  if (readText(stale) !== text) linkUnlessExists(stale, file)
  rmSync(stale, { force: true })
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
