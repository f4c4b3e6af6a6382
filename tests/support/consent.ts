import { siteCookies } from '#src/browser-storage/cookies.ts'
import { type ConsentChoice, formatConsent } from '#src/consent/consent-choice.ts'

const { name, lifetimeSeconds } = siteCookies.consent

/** The storage of a browser whose visitor has made this choice before; for `storageState`. */
export const consentGiven = (choice: ConsentChoice, domain = 'localhost') => ({
  cookies: [
    {
      name,
      value: formatConsent(choice),
      domain,
      path: '/',
      expires: Math.floor(Date.now() / 1000) + lifetimeSeconds,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
})
