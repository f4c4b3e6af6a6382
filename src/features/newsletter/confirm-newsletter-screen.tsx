import { useRouter } from '@tanstack/react-router'
import { emailConfirmationHours } from '#app.config.ts'
import { emailedLinkErrors } from '#src/forms/emailed-link-errors.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { StepTitle } from '#src/ui/step-title.tsx'
import { useFocusOnStep } from '#src/ui/use-focus-on-step.ts'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import * as styles from './confirm-newsletter.css.ts'
import { confirmNewsletterForm, submitNewsletterConfirmation } from './confirm-newsletter.data.ts'
import type { LinkState } from './link-state.ts'
import { newsletterErrorMessages } from './newsletter-error-messages.ts'
import { newsletterId } from './newsletter-outcome.ts'

interface ConfirmNewsletterProps {
  link: LinkState
  start: FormStart | undefined
  /** Error code of the last attempt. */
  error: string | undefined
}

/**
 * The link of the e-mail leads here. A button, because programs that check e-mails open their links; without a link that can
 * be used, where to ask for a new one.
 */
export function ConfirmNewsletterScreen({ link, start, error }: ConfirmNewsletterProps) {
  useFocusOnStep(link, false)
  return (
    <div className={container}>
      <div className={styles.page}>
        {link === 'open' && <Confirmation start={start} />}
        {link === 'confirmed' && <Confirmed />}
        {link === 'missing' && <MissingLink error={error} />}
      </div>
    </div>
  )
}

function Confirmation({ start }: { start: FormStart | undefined }) {
  const router = useRouter()
  const form = useForm({
    id: 'confirm-newsletter',
    schema: confirmNewsletterForm,
    action: submitNewsletterConfirmation,
    start,
    errorMessages: newsletterErrorMessages,
    onDone: () => invalidatePages(router),
    onRefused: ({ code }) => {
      if (emailedLinkErrors.includes(code))
        void router.navigate({ to: '/newsletter', search: { error: code }, replace: true })
    },
  })
  return (
    <>
      <StepTitle title={m.newsletter_confirm_title()}>{m.newsletter_confirm_text()}</StepTitle>
      <Form form={form} className={styles.action}>
        <SubmitButton form={form}>{m.newsletter_confirm_send()}</SubmitButton>
      </Form>
    </>
  )
}

const Confirmed = () => (
  <>
    <StepTitle title={m.newsletter_done_title()}>{m.newsletter_done_text()}</StepTitle>
    <ButtonLink to="/devices" tone="ink" className={styles.action}>
      {m.ui_browse_devices()}
    </ButtonLink>
  </>
)

function MissingLink({ error }: { error: string | undefined }) {
  return (
    <>
      <StepTitle title={m.newsletter_link_title()}>
        {error === 'expired_token'
          ? m.newsletter_link_expired({ hours: emailConfirmationHours })
          : m.newsletter_link_missing()}
      </StepTitle>
      <ButtonLink to="/" hash={newsletterId} tone="ink" className={styles.action}>
        {m.newsletter_link_again()}
      </ButtonLink>
    </>
  )
}
