import { randomUUID } from 'node:crypto'

/** Site and API accept the same format, so one id appears in all logs of a request. */
const validId = /^[A-Za-z0-9_-]{8,64}$/

/** The id of the request if it is valid, else a new one. */
export const requestIdFor = (received: string | null): string =>
  received !== null && validId.test(received) ? received : randomUUID()
