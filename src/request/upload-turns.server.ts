/** Uploads are in memory as a whole, and more than once: each takes up to three times `uploadBodyMaxBytes`. */
const atOnceMax = 4
/** Who sends slowly, by will or not, does not keep everybody else waiting. */
const ofOneVisitorMax = 3

interface WaitingUpload {
  readonly visitor: string | undefined
  readonly start: () => void
}

const waiting: WaitingUpload[] = []
const running: (string | undefined)[] = []

const hasTurn = (visitor: string | undefined): boolean =>
  running.length < atOnceMax && running.filter((one) => one === visitor).length < ofOneVisitorMax

/**
 * Runs when it is this upload's turn: its body is not read before, so who waits takes no memory.
 * @param visitor address of who sends it
 */
export async function inUploadTurn<T>(
  visitor: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (hasTurn(visitor)) running.push(visitor)
  else await new Promise<void>((start) => waiting.push({ visitor, start }))
  try {
    return await run()
  } finally {
    running.splice(running.indexOf(visitor), 1)
    startNext()
  }
}

function startNext(): void {
  const place = waiting.findIndex(({ visitor }) => hasTurn(visitor))
  const [next] = place === -1 ? [] : waiting.splice(place, 1)
  if (!next) return
  running.push(next.visitor)
  next.start()
}
