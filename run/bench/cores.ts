import { execFileSync } from 'node:child_process'
import os from 'node:os'
import process from 'node:process'

export const firstCore = '0'
export const allCores = `0-${os.availableParallelism() - 1}`

/**
 * Lets running programs, and those that they start from now on, use these cores only.
 * Linux only: elsewhere every program runs where it may.
 * @param cores as `taskset` takes them
 */
export function runOnCores(cores: string, pids: readonly (number | undefined)[]): void {
  if (process.platform !== 'linux') return
  for (const pid of pids) {
    if (pid !== undefined)
      execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
  }
}
