type CleanUp = () => void | Promise<void>

/** What ends a program: Ctrl-C, whoever has started it, and a terminal that is closed. */
export const stopSignals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** npm and the shell forward one key press several times: signals within this time count as one. */
export const sameKeyPressMs = 1_000

interface Registration {
  readonly cleanUp: CleanUp
  readonly signals: readonly NodeJS.Signals[]
}

const registrations: Registration[] = []
let interruptedAt: number | undefined

/**
 * Runs `cleanUp` when one of the signals ends this program before it has been run; of several, the last one first. Then the
 * program ends as by the signal. A second Ctrl-C waits for nothing.
 * @returns runs `cleanUp` now, as far as it has not been run. It does not return while a signal ends the program.
 */
export function cleanUpAtEnd(cleanUp: CleanUp, signals = stopSignals): () => Promise<void> {
  const registration = { cleanUp, signals }
  registrations.push(registration)
  listen()
  return async () => {
    if (interruptedAt !== undefined) return new Promise(() => {})
    const index = registrations.indexOf(registration)
    if (index < 0) return
    registrations.splice(index, 1)
    listen()
    await cleanUp()
  }
}

/** Listens to the signals that somebody waits for, and to no other: a program ends by itself where nothing listens. */
function listen() {
  for (const signal of stopSignals) {
    process.off(signal, interrupt)
    if (registrations.some(({ signals }) => signals.includes(signal))) process.on(signal, interrupt)
  }
}

async function interrupt(signal: NodeJS.Signals) {
  if (interruptedAt !== undefined) {
    if (performance.now() - interruptedAt > sameKeyPressMs) endBy(signal)
    return
  }
  interruptedAt = performance.now()
  for (const { cleanUp } of registrations.toReversed()) {
    try {
      await cleanUp()
    } catch (error) {
      console.error(error)
    }
  }
  endBy(signal)
}

function endBy(signal: NodeJS.Signals) {
  for (const one of stopSignals) process.off(one, interrupt)
  process.kill(process.pid, signal)
}
