import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { systemErrorCode } from './cli-error.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

const ownerSchema = v.object({ pid: v.number(), began: v.string() })

export type LockResult =
  | { readonly state: 'held'; readonly release: () => void }
  | { readonly state: 'taken'; readonly owner: ProcessIdentity }

const maxTakeovers = 5

/** Takes `file` as this process's lock; the lock of a process that is gone is taken over. */
export function acquireLock(file: string): LockResult {
  const own = JSON.stringify(identityOf(process.pid))
  for (let tries = 0; tries < maxTakeovers; tries += 1) {
    if (createAtomically(file, own)) return { state: 'held', release: () => release(file, own) }
    const text = readText(file)
    const owner = parseOwner(text)
    if (owner && isRunning(owner)) return { state: 'taken', owner }
    removeIfStill(file, text)
  }
  throw new Error(`The lock ${file} keeps changing hands.`)
}

/** A hard link appears with its content in one step, so no reader ever sees half a lock. */
function createAtomically(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
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

/** Moves a dead owner's lock away; a lock that another process took meanwhile is put back. */
function removeIfStill(file: string, text: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return
    throw error
  }
  if (readText(aside) === text) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function release(file: string, own: string): void {
  if (readText(file) === own) rmSync(file, { force: true })
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parseOwner(text: string): ProcessIdentity | undefined {
  try {
    return v.parse(ownerSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}
