import { useLoaderData, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { inPageLanguage } from '#src/i18n/function-address.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Clauses } from '#src/ui/clauses.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { sendSubscription, sendSubscriptionByForm } from './newsletter.data.ts'
import { newsletterId } from './newsletter-names.ts'
import { isDone, type NewsletterDone, type NewsletterOutcome } from './newsletter-outcome.ts'
import * as styles from './newsletter-section.css.ts'

/** An address for news from the shop. Without JavaScript the answer is in the address of the page. */
export function NewsletterSection() {
  const { newsletter } = useSearch({ from: '/' })
  const { subscriber } = useLoaderData({ from: '/' })
  const [outcome, setOutcome] = useState<NewsletterOutcome | undefined>(newsletter)
  return (
    <section id={newsletterId} aria-labelledby="newsletter-heading" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="newsletter-heading" className={styles.title}>
            <Clauses text={m.newsletter_title()} />
          </h2>
          <p className={styles.lead}>{m.newsletter_text()}</p>
        </div>
        {isDone(outcome) ? (
          <Done outcome={outcome} hasMoved={newsletter !== outcome} />
        ) : (
          <NewsletterForm outcome={outcome} typedEmail={subscriber} onOutcome={setOutcome} />
        )}
      </div>
    </section>
  )
}

const doneWords = {
  subscribed: [m.newsletter_done_title, m.newsletter_done_text],
  left: [m.newsletter_left_title, m.newsletter_left_text],
  stopped: [m.newsletter_stopped_title, m.newsletter_stopped_text],
} as const

function Done({ outcome, hasMoved }: { outcome: NewsletterDone; hasMoved: boolean }) {
  const [title, text] = doneWords[outcome]
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasMoved) place.current?.focus()
  }, [hasMoved])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Alert tone="ok" title={title()}>
        {text()}
      </Alert>
    </div>
  )
}

const words: Record<Exclude<NewsletterOutcome, NewsletterDone>, () => string> = {
  required: m.forms_email_missing,
  invalid: m.forms_email_invalid,
  throttled: m.newsletter_throttled,
  unreachable: m.newsletter_unreachable,
  failed: m.newsletter_unreachable,
}

function NewsletterForm({
  outcome,
  typedEmail,
  onOutcome,
}: {
  outcome: Exclude<NewsletterOutcome, NewsletterDone> | undefined
  typedEmail: string
  onOutcome: (outcome: NewsletterOutcome | undefined) => void
}) {
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const tell = (answer: NewsletterOutcome) => {
    onOutcome(answer)
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { validity } = field.current ?? {}
    if (sending || !validity) return
    if (!validity.valid) return tell(validity.valueMissing ? 'required' : 'invalid')
    setSending(true)
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const answer = await sendSubscription({ data }).catch(() => 'unreachable' as const)
    setSending(false)
    tell(answer)
  }
  return (
    <form
      method="post"
      action={inPageLanguage(sendSubscriptionByForm.url)}
      onSubmit={submit}
      ref={(form) => {
        if (form) form.noValidate = true
      }}
    >
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            ref={field}
            name="email"
            type="email"
            required
            label={m.access_email()}
            labelHidden
            placeholder="you@example.jp"
            autoComplete="email"
            maxLength={254}
            defaultValue={typedEmail}
            error={outcome && words[outcome]()}
            onInput={() => outcome && onOutcome(undefined)}
          />
        </div>
        <Button type="submit" tone="ink" aria-disabled={sending} aria-busy={sending}>
          {sending ? m.forms_sending() : m.newsletter_send()}
        </Button>
      </div>
      <p className={styles.consent}>
        {m.newsletter_consent()}{' '}
        <Link to="/privacy-policy" className={inlineLink}>
          {m.newsletter_privacy()}
        </Link>
      </p>
      <button type="submit" name="subscribed" value="false" className={styles.leave}>
        {m.newsletter_leave()}
      </button>
    </form>
  )
}
