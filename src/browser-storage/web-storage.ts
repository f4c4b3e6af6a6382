/**
 * Every key that the pages use in the browser's own storage, for this site only. The code that writes one reads its name
 * here, and so does the table in the privacy policy.
 */
export const savedDevicesKey = 'reboot-saved-devices'
export const viewedDevicesKey = 'reboot-viewed-devices'
export const comparedDevicesKey = 'reboot-compared-devices'

/** The time at which the visitor last chose, to notify other tabs. */
export const consentChangeKey = 'rb_consent_changed'
/** A visit ends after this time in which nothing was counted. */
export const visitIdleMinutes = 30
/** Id of one visit, where the visitor agrees to be counted. */
export const visitKey = 'reboot-visit'

/** In the storage of one tab. */
export const lastReloadKey = 'reboot-last-reload'
/** In the storage of one tab; the name is TanStack Router's. */
export const scrollPositionsKey = 'tsr-scroll-restoration-*'
/** In the storage of one tab, where errors are reported; the name is Sentry's. */
export const errorReportsKey = 'sentryReplaySession'
/** What the Studio keeps; the names are Sanity's. */
export const studioKey = '*sanity*'
export const studioPreviewKey = 'presentation/*'
/** In the storage of one tab. */
export const studioTabKey = 'presence_session_id'
