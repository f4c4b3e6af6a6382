const idleAfterMs = 200

/** Runs when the browser has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, idleAfterMs)
  })
