import { useEffect } from 'react'
import { hasConsent, onConsentChange } from '#src/consent/consent.ts'
import { speculationRules } from '#src/url/speculation-rules.ts'

/**
 * Pages are prefetched for guests only, since a page of a customer might be shown after their session; and not for visitors
 * who have agreed to advertising, since other companies' scripts would count a visit that may never happen. What somebody
 * types comes along into the other language: a page that was prepared before would not have it.
 */
export function useSpeculationRules(isGuest: boolean): void {
  useEffect(() => {
    if (!isGuest || hasConsent('advertising')) return
    const script = document.createElement('script')
    script.type = 'speculationrules'
    script.textContent = speculationRules
    document.head.append(script)
    const remove = () => script.remove()
    document.addEventListener('input', remove, { once: true })
    const stop = onConsentChange(() => hasConsent('advertising') && remove())
    return () => {
      stop()
      document.removeEventListener('input', remove)
      remove()
    }
  }, [isGuest])
}
