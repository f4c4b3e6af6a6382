import { setTimeout as wait } from 'node:timers/promises'

/** Until something answers at an address. */
export async function waitFor(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await wait(50)
    }
  }
}
