import { type SubmitEvent, useEffect } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { useToast } from '#src/ui/toast.tsx'
import { onConsentChange } from './consent.ts'
import { saveConsent, updateStrip } from './save-consent.ts'

/** For a form of the choice: stores it without loading the page anew, says so, and then calls `onSaved`. */
export function useSaveConsent(onSaved?: () => void) {
  const show = useToast()
  useEffect(() => {
    updateStrip()
    return onConsentChange(updateStrip)
  }, [])
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saveConsent(new FormData(event.currentTarget, event.nativeEvent.submitter))
    show({ text: m.consent_saved(), tone: 'ok' })
    onSaved?.()
  }
}
