import { randomId } from '#src/browser-storage/random-id.ts'
import { visitIdleMinutes, visitKey } from '#src/browser-storage/web-storage.ts'

const visitIdleMs = visitIdleMinutes * 60_000

const stored = /^([a-z0-9]{8,32}) (\d{1,16})$/
/** When the browser stores nothing, each document is a visit. */
let own = ''

/** Identifies a visit, not the visitor: it is replaced when the visit has ended. */
export function visitId(now: number): string {
  try {
    const [, id, at] = stored.exec(localStorage.getItem(visitKey) ?? '') ?? []
    if (id && Math.abs(now - Number(at)) < visitIdleMs) own = id
    else own = randomId().padEnd(8, '0')
    localStorage.setItem(visitKey, `${own} ${now}`)
  } catch {
    own ||= randomId().padEnd(8, '0')
  }
  return own
}

/** The visitor does not want to be counted any more. */
export function forgetVisit(): void {
  own = ''
  try {
    localStorage.removeItem(visitKey)
  } catch {
    // Then nothing was stored either.
  }
}
