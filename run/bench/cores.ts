import { execFileSync } from 'node:child_process'
import os from 'node:os'
import process from 'node:process'

export const firstCore = '0'
export const allCores = `0-${os.availableParallelism() - 1}`

/**
 * Restricts running programs, and those that they start from now on, to these cores.
 * Linux only: elsewhere every program runs on any core.
 * @param cores as `taskset` accepts them
 */
export function runOnCores(cores: string, pids: readonly (number | undefined)[]): void {
  if (process.platform !== 'linux') return
  for (const pid of pids) {
    if (pid !== undefined)
      execFileSync('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
  }
}
