import { readFileSync } from 'node:fs'
import { systemErrorCode } from './cli-error.ts'

export interface ProcessIdentity {
  readonly pid: number
  /** Tells two processes with the same number apart; empty where the system does not say when a process began. */
  readonly began: string
}

const fieldsBeforeStartTime = 19

export const identityOf = (pid: number): ProcessIdentity => ({ pid, began: beginningOf(pid) })

/** True when the process with this number is alive and is the one that was recorded. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false
  }
  const now = beginningOf(pid)
  return began === '' || now === '' || began === now
}

/** Boot id and start time in clock ticks, as Linux gives them in /proc. */
function beginningOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${boot}:${afterName[fieldsBeforeStartTime]}`
  } catch {
    return ''
  }
}
