import { siteCookies } from '#src/browser-storage/cookies.ts'
import { readCookie } from '#src/browser-storage/script-cookies.ts'
import { consentChangeKey } from '#src/browser-storage/web-storage.ts'
import type { Purpose } from '#src/transmissions/purposes.ts'
import { type ConsentChoice, parseConsent } from './consent-choice.ts'

const listeners = new Set<() => void>()
let isListening = false

export const storedChoice = (): ConsentChoice => parseConsent(readCookie(siteCookies.consent.name))

/**
 * Whether the visitor has agreed to this purpose; without a choice it is false. In a browser only. Call it each time before
 * something is sent: another tab may have withdrawn the consent since.
 */
export const hasConsent = (purpose: Purpose): boolean => storedChoice()[purpose] === true

/**
 * Calls the listener after each new choice, made on this page or in another tab, and when a page comes back from the
 * back/forward cache.
 * @returns a function that stops it
 */
export function onConsentChange(listener: () => void): () => void {
  if (!isListening) {
    isListening = true
    window.addEventListener(
      'storage',
      ({ key }) => key === consentChangeKey && notifyConsentChange(),
    )
    window.addEventListener('pageshow', ({ persisted }) => persisted && notifyConsentChange())
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyConsentChange(): void {
  for (const listener of listeners) listener()
}
