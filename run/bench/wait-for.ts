import { setTimeout as wait } from 'node:timers/promises'

/** Waits until an address answers. */
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
