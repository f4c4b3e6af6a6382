interface IdleWait {
  /** In a browser that does not say when it is idle: Safari has no requestIdleCallback. */
  readonly elseAfterMs?: number
  /** For a page that never becomes idle. */
  readonly maxWaitMs?: number
}

/** Runs when the browser has nothing else to do. */
export const whenIdle = ({ elseAfterMs = 200, maxWaitMs = 0 }: IdleWait = {}): Promise<void> =>
  new Promise((resolve) => {
    // A timeout of 0 is none (W3C, requestIdleCallback).
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: maxWaitMs })
    else setTimeout(resolve, elseAfterMs)
  })
