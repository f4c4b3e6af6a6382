import { hasConsent, onConsentChange } from './consent.ts'

const scriptAddress = 'https://www.googletagmanager.com/gtm.js'

/** Adds the tag manager once the page has loaded and the visitor has agreed to advertising. */
export function runTagManager(id: string): void {
  let isLoaded = false
  const update = () => {
    const isAllowed = hasConsent('advertising')
    if (isAllowed === isLoaded) return
    isLoaded = true
    if (isAllowed) addTagManager(id)
    else refuseOtherOrigins()
  }
  onConsentChange(update)
  if (document.readyState === 'complete') update()
  else window.addEventListener('load', update)
}

function addTagManager(id: string): void {
  Reflect.set(window, 'dataLayer', [{ 'gtm.start': Date.now(), event: 'gtm.js' }])
  const script = document.createElement('script')
  script.async = true
  script.src = `${scriptAddress}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/**
 * A running script cannot be removed, but its requests can be refused: a policy that is added to a document applies from
 * then on, and can only make the first one stricter (CSP 3, 3.3). Error reports have a separate consent.
 */
function refuseOtherOrigins(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name=sentry-dsn]')?.content
  const reports = dsn ? ` ${new URL(dsn).origin}` : ''
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = `connect-src 'self'${reports}; img-src 'self' data:; script-src-elem 'self'`
  document.head.append(meta)
}
