/** Uploads are in memory as a whole, and more than once: each takes up to three times `uploadBodyMaxBytes`. */
const atOnceMax = 4

const waiting: (() => void)[] = []
let running = 0

/** Runs when it is this upload's turn: its body is not read before, so who waits takes no memory. */
export async function inUploadTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
