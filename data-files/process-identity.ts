import { readFileSync } from 'node:fs'
import { systemErrorCode } from './system-error-code.ts'

export interface ProcessIdentity {
  readonly pid: number
  /** Boot id and start time: distinguishes processes with the same pid. Empty where the system does not provide it. */
  readonly began: string
}

const fieldsBeforeStartTime = 19

export const identityOf = (pid: number): ProcessIdentity => ({ pid, began: startTimeOf(pid) })

/** Whether the recorded process is still running. A new process with the same pid does not count. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemErrorCode(error) !== 'EPERM') return false
  }
  const now = startTimeOf(pid)
  return began === '' || now === '' || began === now
}

/** Boot id and start time in clock ticks, from /proc on Linux. */
function startTimeOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${boot}:${afterName[fieldsBeforeStartTime]}`
  } catch {
    return ''
  }
}
