import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { askedPurposes } from './asked-purposes.ts'
import { submitConsent } from './consent.data.ts'
import * as styles from './consent-question.css.ts'
import { consentSettingsId } from './consent-script.ts'
import { purposeMessages } from './purpose-messages.ts'
import { useSaveConsent } from './use-save-consent.ts'

/** The question disappears, and the pressed button with it. */
const focusContent = () => document.querySelector('main')?.focus({ preventScroll: true })

/** The question itself. Both answers look the same and are one press away. */
export function ConsentQuestion() {
  const save = useSaveConsent(focusContent)
  const names = askedPurposes().map((purpose) => purposeMessages[purpose].name())
  return (
    <section aria-label={m.consent_label()} className={`${container} ${styles.row}`}>
      <p className={styles.question}>
        {m.consent_question({ purposes: names.join(m.consent_separator()) })}{' '}
        <Link
          to="/privacy-policy"
          hash={consentSettingsId}
          prefetch={false}
          className={classNames(inlineLink, styles.settings)}
        >
          {m.consent_choose()}
        </Link>
      </p>
      <form
        method="post"
        action={inPageLanguage(submitConsent.url)}
        onSubmit={save}
        className={styles.answers}
      >
        <Button type="submit" small className={styles.answer} name="choice" value="necessary">
          {m.consent_necessary()}
        </Button>
        <Button type="submit" small className={styles.answer} name="choice" value="all">
          {m.consent_all()}
        </Button>
      </form>
    </section>
  )
}
