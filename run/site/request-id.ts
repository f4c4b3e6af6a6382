import { randomUUID } from 'node:crypto'

/** The site's own handler and the API accept the same form, so that one id follows a request through all logs. */
const wellFormed = /^[A-Za-z0-9_-]{8,64}$/

/** The id that came with the request, or a new one when there is none worth keeping. */
export const requestIdFor = (given: string | null): string =>
  given !== null && wellFormed.test(given) ? given : randomUUID()
