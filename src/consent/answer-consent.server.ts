import { redirect } from '@tanstack/react-router'
import { getCookie, getRequestHeader, setCookie } from '@tanstack/react-start/server'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { environment } from '#src/request/environment.server.ts'
import { isCalledByOwnScript } from '#src/request/own-script.server.ts'
import { configuredPurposes } from '#src/transmissions/transmissions.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { ownOrigins } from '#src/url/own-origins.ts'
import { isServablePath } from '#src/url/servable-path.ts'
import { formatConsent, isUnanswered, parseConsent, readConsentForm } from './consent-choice.ts'
import { consentSettingsId, consentStripId } from './consent-script.ts'

const { name, lifetimeSeconds } = siteCookies.consent

/**
 * Stores the choice for 180 days: browsers delete a cookie that a script has written after a week. A browser without
 * JavaScript goes back to the page that it came from.
 * @throws redirect 303
 */
export function answerConsent(form: FormData): void {
  const choice = readConsentForm(form, configuredPurposes(environment()))
  if (choice) {
    setCookie(name, formatConsent(choice), {
      path: '/',
      maxAge: lifetimeSeconds,
      sameSite: 'lax',
      secure: environment().isHttps,
    })
  }
  if (isCalledByOwnScript()) return
  const hash = form.get('choice') === 'selected' ? `#${consentSettingsId}` : ''
  const href = `${pageOfForm(getRequestHeader('referer') ?? '')}${hash}`
  throw redirect({ href, statusCode: 303, reloadDocument: true })
}

/** A page of this site; the home page for a browser that does not send where it was. */
function pageOfForm(referrer: string): string {
  const url = URL.parse(referrer)
  return url && ownOrigins(environment()).includes(url.origin) && isServablePath(url.pathname)
    ? `${url.pathname}${url.search}`
    : pathWithLocale('/', getLocale())
}

/** The style sheet of a page without JavaScript: shows the strip to a visitor who has not chosen. */
export function consentSheet(request: Request): Response {
  const asked = configuredPurposes(environment())
  const choice = parseConsent(getCookie(name) ?? '')
  const isAsked = request.headers.get('sec-gpc') !== '1' && isUnanswered(asked, choice)
  return new Response(isAsked ? `#${consentStripId}{display:block}` : '', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  })
}
