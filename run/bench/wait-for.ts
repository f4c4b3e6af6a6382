import { setTimeout as wait } from 'node:timers/promises'

/** Waits until an address answers with success. */
export async function waitFor(url: string): Promise<void> {
  for (;;) {
    const isServed = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServed) return
    await wait(20)
  }
}
