import type { FieldProps } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { ConsentField } from './consent-field.tsx'

/** The policy opens in a new tab: nothing that was typed is lost. */
export const PrivacyConsent = ({ field }: { field: FieldProps }) => (
  <ConsentField
    field={field}
    label={m.person_privacy()}
    text={
      <Link to="/privacy-policy" target="_blank" className={inlineLink}>
        {m.person_privacy_read()}
      </Link>
    }
  />
)
