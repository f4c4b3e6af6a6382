import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { consentLifetimeDays } from '#app.config.ts'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Purpose } from '#src/transmissions/purposes.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { askedPurposes } from './asked-purposes.ts'
import { submitConsent } from './consent.data.ts'
import { hasConsent, onConsentChange } from './consent.ts'
import { consentSettingsId } from './consent-script.ts'
import * as styles from './consent-settings.css.ts'
import { ConsentSettingsScript } from './consent-settings-script.tsx'
import { purposeMessages } from './purpose-messages.ts'
import { hasGlobalPrivacyControl } from './save-consent.ts'
import { useSaveConsent } from './use-save-consent.ts'

/** The choice, purpose by purpose. The page is the same for everybody: the browser fills in what it has stored. */
export function ConsentSettings() {
  const asked = askedPurposes()
  const save = useSaveConsent()
  const isHydrated = useHydrated()
  if (asked.length === 0) return null
  return (
    <section
      id={consentSettingsId}
      aria-labelledby={`${consentSettingsId}-heading`}
      className={styles.settings}
    >
      <h3 id={`${consentSettingsId}-heading`} className={styles.title}>
        <Phrases text={m.consent_settings()} />
      </h3>
      <p>{m.consent_settings_lead({ count: consentLifetimeDays })}</p>
      {isHydrated && hasGlobalPrivacyControl() && <Alert>{m.consent_privacy_signal()}</Alert>}
      <form
        method="post"
        action={inPageLanguage(submitConsent.url)}
        onSubmit={save}
        autoComplete="off"
      >
        <ul className={styles.purposes}>
          <li className={styles.purpose}>
            <Checkbox label={<b>{m.consent_required()}</b>} defaultChecked disabled />
            <p className={styles.detail}>{m.consent_required_text()}</p>
          </li>
          {asked.map((purpose) => (
            <PurposeChoice key={purpose} purpose={purpose} />
          ))}
        </ul>
        <Button type="submit" tone="ink" name="choice" value="selected">
          {m.consent_save()}
        </Button>
        <ConsentSettingsScript />
      </form>
    </section>
  )
}

function PurposeChoice({ purpose }: { purpose: Purpose }) {
  const { name, text } = purposeMessages[purpose]
  const textId = `${consentSettingsId}-${purpose}`
  const box = useRef<HTMLInputElement>(null)
  // The server's boxes are ticked by the script below them, and the visitor may have changed them since.
  const [isDrawnByBrowser] = useState(useHydrated())
  useEffect(() => {
    const read = () => {
      if (box.current) box.current.checked = hasConsent(purpose)
    }
    return onConsentChange(read)
  }, [purpose])
  return (
    <li className={styles.purpose}>
      <Checkbox
        ref={box}
        name={purpose}
        label={<b className={styles.name}>{name()}</b>}
        defaultChecked={isDrawnByBrowser && hasConsent(purpose)}
        aria-describedby={textId}
      />
      <p id={textId} className={styles.detail}>
        {text()}
      </p>
    </li>
  )
}
