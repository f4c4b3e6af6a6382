import { replayIntegration } from '@sentry/react'

/** Records what happened on a page, without a word or a picture of it. */
export const sessionReplay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Its worker is a blob:, which the Content-Security-Policy refuses.
    useCompression: false,
  })
