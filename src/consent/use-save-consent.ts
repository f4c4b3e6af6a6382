import { type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { useToast } from '#src/ui/toast.tsx'
import { onConsentChange } from './consent.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { saveConsent, updateStrip } from './save-consent.ts'

/** For a form of the choice: stores it without loading the page again, shows a message, and then calls `onSaved`. */
export function useSaveConsent(onSaved?: () => void) {
  const show = useToast()
  const save = (form: FormData) => {
    saveConsent(form)
    show({ text: m.consent_saved(), tone: 'ok' })
    onSaved?.()
  }
  const saveEarlyAnswer = useEffectEvent(() => {
    const form = takeEarlyAnswer()
    if (form) save(form)
  })
  useEffect(() => {
    saveEarlyAnswer()
    updateStrip()
    return onConsentChange(updateStrip)
  }, [])
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save(new FormData(event.currentTarget, event.nativeEvent.submitter))
  }
}
