import { useEffect, useState } from 'react'
import { consentLifetimeDays } from '#app.config.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Purpose } from '#src/transmissions/purposes.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { askedPurposes } from './asked-purposes.ts'
import { submitConsent } from './consent.data.ts'
import { onConsentChange, storedChoice } from './consent.ts'
import type { ConsentChoice } from './consent-choice.ts'
import { consentSettingsId } from './consent-script.ts'
import * as styles from './consent-settings.css.ts'
import { purposeMessages } from './purpose-messages.ts'
import { hasGlobalPrivacyControl } from './save-consent.ts'
import { useSaveConsent } from './use-save-consent.ts'

/** The choice, purpose by purpose. The page is the same for everybody: the browser fills in what it has stored. */
export function ConsentSettings() {
  const asked = askedPurposes()
  const save = useSaveConsent()
  const stored = useStoredChoice()
  if (asked.length === 0) return null
  return (
    <section
      id={consentSettingsId}
      aria-labelledby={`${consentSettingsId}-heading`}
      className={styles.settings}
    >
      <h3 id={`${consentSettingsId}-heading`} className={styles.title}>
        {m.consent_settings()}
      </h3>
      <p>{m.consent_settings_lead({ count: consentLifetimeDays })}</p>
      {stored?.hasSignal && <Alert>{m.consent_privacy_signal()}</Alert>}
      <form method="post" action={inPageLanguage(submitConsent.url)} onSubmit={save}>
        <ul className={styles.purposes}>
          <li className={styles.purpose}>
            <Checkbox label={<b>{m.consent_required()}</b>} checked disabled readOnly />
            <p className={styles.detail}>{m.consent_required_text()}</p>
          </li>
          {asked.map((purpose) => (
            <PurposeChoice key={`${purpose} ${stored?.count}`} purpose={purpose} stored={stored} />
          ))}
        </ul>
        <Button type="submit" tone="ink" name="choice" value="selected">
          {m.consent_save()}
        </Button>
      </form>
    </section>
  )
}

function PurposeChoice({ purpose, stored }: { purpose: Purpose; stored: Stored | undefined }) {
  const { name, text } = purposeMessages[purpose]
  const textId = `${consentSettingsId}-${purpose}`
  return (
    <li className={styles.purpose}>
      <Checkbox
        name={purpose}
        label={<b className={styles.name}>{name()}</b>}
        defaultChecked={stored?.choice[purpose] === true}
        aria-describedby={textId}
      />
      <p id={textId} className={styles.detail}>
        {text()}
      </p>
    </li>
  )
}

interface Stored {
  readonly choice: ConsentChoice
  readonly hasSignal: boolean
  /** Of choices since the page is there: each begins the boxes anew. */
  readonly count: number
}

/** `undefined` until the browser has been asked. */
function useStoredChoice(): Stored | undefined {
  const [stored, setStored] = useState<Stored>()
  useEffect(() => {
    const read = () =>
      setStored((before) => ({
        choice: storedChoice(),
        hasSignal: hasGlobalPrivacyControl(),
        count: (before?.count ?? 0) + 1,
      }))
    read()
    return onConsentChange(read)
  }, [])
  return stored
}
