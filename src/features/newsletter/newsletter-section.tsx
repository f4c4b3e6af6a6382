import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { emailConfirmationHours } from '#app.config.ts'
import { emailMessages } from '#src/forms/field-messages.ts'
import { Form, FormDone, SubmitButton } from '#src/forms/form.tsx'
import { type FormErrorMessages, guestFormMessages } from '#src/forms/form-messages.ts'
import { useForm } from '#src/forms/use-form.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Clauses } from '#src/ui/clauses.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { newsletterSchema, submitSubscription } from './newsletter.data.ts'
import { newsletterErrorMessages } from './newsletter-error-messages.ts'
import { type NewsletterDone, newsletterId } from './newsletter-outcome.ts'
import * as styles from './newsletter-section.css.ts'

/** A form for news from the shop. Without JavaScript the answer is in the address of the page. */
export function NewsletterSection() {
  const { newsletterDone } = useLoaderData({ from: '/' })
  const [outcome, setOutcome] = useState(newsletterDone)
  return (
    <section id={newsletterId} aria-labelledby="newsletter-heading" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="newsletter-heading" className={styles.title}>
            <Clauses text={m.newsletter_title()} />
          </h2>
          <p className={styles.lead}>{m.newsletter_text()}</p>
        </div>
        {outcome ? (
          <Done outcome={outcome} hasMoved={newsletterDone !== outcome} />
        ) : (
          <NewsletterForm onDone={setOutcome} />
        )}
      </div>
    </section>
  )
}

const doneMessages = {
  requested: [
    m.newsletter_requested_title,
    () => m.newsletter_requested_text({ hours: emailConfirmationHours }),
  ],
  subscribed: [m.newsletter_done_title, m.newsletter_done_text],
  left: [m.newsletter_left_title, m.newsletter_left_text],
  stopped: [m.newsletter_stopped_title, m.newsletter_stopped_text],
} as const

function Done({ outcome, hasMoved }: { outcome: NewsletterDone; hasMoved: boolean }) {
  const [title, text] = doneMessages[outcome]
  return (
    <FormDone title={title()} hasMoved={hasMoved}>
      {text()}
    </FormDone>
  )
}

const errorMessages: FormErrorMessages = { ...guestFormMessages, ...newsletterErrorMessages }

function NewsletterForm({ onDone }: { onDone: (outcome: NewsletterDone) => void }) {
  const form = useForm({
    id: 'newsletter-form',
    savedAs: 'newsletter',
    schema: newsletterSchema,
    action: submitSubscription,
    start: useLoaderData({ from: '/' }).subscriber,
    fieldMessages: { email: emailMessages },
    errorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    errorField: 'email',
    onDone,
  })
  return (
    <Form form={form}>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            {...form.field('email')}
            type="email"
            label={m.forms_email()}
            labelHidden
            placeholder="you@example.jp"
            autoComplete="email"
          />
        </div>
        <SubmitButton form={form} tone="ink">
          {m.newsletter_send()}
        </SubmitButton>
      </div>
      <p className={styles.consent}>
        {m.newsletter_consent()}{' '}
        <Link to="/privacy-policy" className={inlineLink}>
          {m.pages_privacy_policy()}
        </Link>
      </p>
      <button type="submit" name="subscribed" value="false" className={styles.leave}>
        {m.newsletter_leave()}
      </button>
    </Form>
  )
}
