import { addEventProcessor, replayIntegration } from '@sentry/react'
import { scrubBreadcrumb, scrubEvent, scrubValue } from './scrub-event.ts'

/**
 * Records what happened on a page, without any text or picture of it. The data of a recording passes neither `beforeSend`
 * nor `beforeBreadcrumb`: its list of addresses, its breadcrumbs and its requests are scrubbed here.
 */
export function sessionReplay() {
  addEventProcessor((event) => (event.type === 'replay_event' ? scrubEvent(event) : event))
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'content', 'value'],
    blockAllMedia: true,
    // Its worker is a blob:, which the Content-Security-Policy refuses.
    useCompression: false,
    beforeAddRecordingEvent: (event) => {
      const { tag, payload } = event.data
      if (tag === 'breadcrumb') return scrubBreadcrumb(payload) && event
      scrubValue(payload)
      return event
    },
  })
}
