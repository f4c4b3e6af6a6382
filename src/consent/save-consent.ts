import { siteCookies } from '#src/browser-storage/cookies.ts'
import { writeCookie } from '#src/browser-storage/script-cookies.ts'
import { consentChangeKey } from '#src/browser-storage/web-storage.ts'
import { askedPurposes } from './asked-purposes.ts'
import { submitConsent } from './consent.data.ts'
import { notifyConsentChange, storedChoice } from './consent.ts'
import { formatConsent, isUnanswered, readConsentForm } from './consent-choice.ts'
import { removeStored } from './remove-stored.ts'

/** Takes effect at once, in this tab and in all others, also while the server cannot be reached. */
export function saveConsent(form: FormData): void {
  const choice = readConsentForm(form, askedPurposes())
  if (!choice) return
  writeCookie(siteCookies.consent, formatConsent(choice))
  notifyConsentChange()
  removeStored(choice)
  try {
    localStorage.setItem(consentChangeKey, String(Date.now()))
  } catch {
    // Storage is blocked: other tabs read the cookie before they send.
  }
  // The server's cookie lasts longer; without it the choice is in the script's cookie.
  void submitConsent({ data: form }).catch(() => {})
}

/** Shows the strip to a visitor who has to be asked, as the script in the head did before (consent-script.ts). */
export function updateStrip(): void {
  const isAsked = !hasGlobalPrivacyControl() && isUnanswered(askedPurposes(), storedChoice())
  if (isAsked) document.documentElement.dataset.consent = 'ask'
  else delete document.documentElement.dataset.consent
}

/** A refusal of statistics and advertising, unless the visitor has chosen otherwise here (https://w3c.github.io/gpc/). */
export const hasGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
