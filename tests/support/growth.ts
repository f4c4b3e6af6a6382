/** Processor time of this thread, ms: what else the machine does is not in it. */
function processorMs(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const shortest = (times: readonly number[]) => Math.max(5, Math.min(...times))

/**
 * How many times the processor time for `size` is needed for four times that size: 4 or less if it is in proportion to
 * the size, 16 if it is in proportion to its square. The smallest of three each; less than 5 ms counts as 5 ms.
 */
export function growthAtFourTimes(size: number, run: (size: number) => void): number {
  const rounds = [1, 2, 3].map(() => ({
    once: processorMs(() => run(size)),
    fourTimes: processorMs(() => run(4 * size)),
  }))
  return (
    shortest(rounds.map(({ fourTimes }) => fourTimes)) / shortest(rounds.map(({ once }) => once))
  )
}

/** What `growthAtFourTimes` may be: between proportion (4) and square (16), with room for memory that is slower. */
export const maxGrowth = 8
