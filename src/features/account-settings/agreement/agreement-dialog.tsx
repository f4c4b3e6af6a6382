import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsErrors } from '#src/features/account-settings/settings-errors.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { Link } from '#src/ui/link.tsx'
import { Modal, ModalActions, ModalCancel } from '#src/ui/modal.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { agreementForm, submitAgreement } from './agreement.data.ts'
import * as styles from './agreement-dialog.css.ts'

export interface Terms {
  /** The day on which they came into force. */
  readonly version: string
  /** When the customer accepted the former ones. */
  readonly agreedAt: string | null
}

export interface NewTermsProps {
  readonly terms: Terms
  readonly start: FormStart | undefined
}

const terms_outdated = () => ({
  title: m.settings_terms_outdated_title(),
  text: m.settings_terms_outdated_text(),
})

/**
 * Changed terms, over the account until they are accepted or postponed; the page behind mentions them too. Without scripts
 * the dialog is open on the page, and its buttons are plain forms.
 */
export function AgreementDialog({ terms: { version, agreedAt }, start }: NewTermsProps) {
  const queryClient = useQueryClient()
  const page = useLocation({ select: ({ publicHref }) => publicHref })
  const showChange = useShowChange()
  const [isOpen, setOpen] = useState(true)
  const form = useForm({
    id: 'agreement',
    schema: agreementForm,
    action: submitAgreement,
    start,
    errorMessages: { ...settingsErrors, terms_outdated },
    onRefused: async ({ code }) => {
      if (code === 'terms_outdated') await refreshUserQueries(queryClient)
    },
    onDone: async () => {
      setOpen(false)
      await showChange(m.settings_terms_agreed())
    },
  })
  return (
    <Modal
      id="new-terms"
      title={m.account_new_terms_title()}
      open={isOpen}
      onClose={() => setOpen(false)}
    >
      <p>{m.settings_terms_text()}</p>
      <p className={styles.version}>
        {m.settings_terms_version({ day: formatDay(version) })}
        {agreedAt && (
          <>
            <br />
            {m.settings_terms_agreed_before({ day: formatDay(agreedAt) })}
          </>
        )}
      </p>
      <ul className={styles.links}>
        <li>
          <Link to="/terms-of-use" hash="summary" target="_blank" className={inlineLink}>
            {m.settings_terms_summary()}
          </Link>
        </li>
        <li>
          <Link to="/terms-of-use" target="_blank" className={inlineLink}>
            {m.settings_terms_read()}
          </Link>
        </li>
        <li>
          <Link to="/privacy-policy" target="_blank" className={inlineLink}>
            {m.pages_privacy_policy()}
          </Link>
        </li>
        <li>
          <Link to="/terms-of-use" hash="changes" target="_blank" className={inlineLink}>
            {m.settings_terms_how()}
          </Link>
        </li>
      </ul>
      <ModalActions>
        <ModalCancel>{m.settings_terms_later()}</ModalCancel>
        <Form form={form}>
          <input type="hidden" name="next" value={page} />
          <input type="hidden" name="terms_version" value={version} />
          <SubmitButton form={form} tone="ink">
            {m.settings_terms_agree()}
          </SubmitButton>
        </Form>
      </ModalActions>
    </Modal>
  )
}
