import { randomUUID } from 'node:crypto'

const validId = /^[A-Za-z0-9_-]{8,64}$/

/**
 * The id that came with a request if it is valid, else a new one. All programs accept the same ids, so that one id is in all
 * logs of a request.
 */
export const requestIdFor = (received: string | null | undefined): string =>
  received && validId.test(received) ? received : randomUUID()
