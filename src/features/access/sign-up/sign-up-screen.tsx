import './sign-up-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { emailConfirmationHours } from '#app.config.ts'
import { code } from '#contract/person.ts'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { AccessBreadcrumb, accessPictures } from '#src/features/access/access-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { display, inlineLink } from '#src/ui/typography.css.ts'
import { SignUpForm } from './sign-up-form.tsx'
import * as styles from './sign-up-screen.css.ts'

interface SignUpScreenProps {
  start: FormStart | undefined
  /** Where the visitor wanted to go. */
  next: string | undefined
  /** Codes of the link that led here. */
  invite: string | undefined
  coupon: string | undefined
  /** The value of an invitation, if known. */
  invitePoints: number | undefined
  /** What a coupon on display today gives and requires. */
  couponTerms: readonly string[]
}

const DeferredSignUpForm = deferHydration({
  id: 'sign-up-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./sign-up-form.tsx')).SignUpForm,
  serverComponent: createIsomorphicFn().server(() => SignUpForm)(),
})

export function SignUpScreen(props: SignUpScreenProps) {
  const { start, next, invite, coupon } = props
  return (
    <>
      <AccessBreadcrumb current={m.pages_sign_up()} />
      <div className={`${container} ${styles.page}`}>
        <div className={styles.opening}>
          <h1 className={display}>{m.pages_sign_up()}</h1>
          <p className={styles.lead}>{m.signup_lead()}</p>
          <p className={styles.member}>
            {m.signup_member()}{' '}
            <Link to="/login" search={{ next }} className={inlineLink}>
              {m.forms_log_in()}
            </Link>
          </p>
        </div>
        <div className={styles.main}>
          <Benefits {...props} />
          <DeferredSignUpForm start={start} next={next} invite={invite} coupon={coupon} />
        </div>
        <NextSteps />
      </div>
    </>
  )
}

/**
 * What the codes of the link are worth. Nobody can ask the API whether a code counts before the sign-up: only a coupon that is
 * on display is promised. An invalid code is reported at once, and does not prevent the sign-up.
 */
function Benefits({ invite, coupon, invitePoints, couponTerms }: SignUpScreenProps) {
  const isCode = (text: string) => v.is(code, text)
  const unreadable = [invite, coupon].filter((text) => text !== undefined && !isCode(text))
  return (
    <div className={styles.benefits}>
      {invite !== undefined && isCode(invite) && (
        <Alert title={m.signup_invited({ code: invite.toUpperCase() })}>
          {invitePoints === undefined
            ? m.signup_invited_text()
            : m.signup_invited_points({ points: formatCount(invitePoints) })}
        </Alert>
      )}
      {coupon !== undefined && isCode(coupon) && (
        <Alert
          tone={couponTerms.length > 0 ? 'ok' : 'info'}
          title={m.signup_with_coupon({ code: coupon.toUpperCase() })}
        >
          {couponTerms.length > 0
            ? couponTerms.join(m.format_separator())
            : m.signup_with_coupon_text()}
        </Alert>
      )}
      {unreadable.length > 0 && (
        <Alert tone="warn" title={m.signup_code_unreadable({ code: unreadable.join(', ') })}>
          {m.signup_code_unreadable_text()}
        </Alert>
      )}
    </div>
  )
}

const steps = () => [
  { title: m.signup_step_form(), text: m.signup_step_form_text() },
  {
    title: m.signup_step_email(),
    text: m.signup_step_email_text({ hours: emailConfirmationHours }),
  },
  { title: m.signup_step_device(), text: m.signup_step_device_text() },
]

/** What is asked for now, and what is not, so that nobody has to guess how long the form is. */
function NextSteps() {
  return (
    <aside className={styles.aside} aria-labelledby="sign-up-steps">
      <Stage className={styles.stage}>
        <img
          src={deviceArtUrl(accessPictures.phone)}
          alt=""
          width={480}
          height={480}
          loading="lazy"
          decoding="async"
        />
      </Stage>
      <div className={styles.panel}>
        <h2 id="sign-up-steps" className={styles.asideTitle}>
          {m.signup_steps()}
        </h2>
        <ol className={styles.steps}>
          {steps().map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <b>{title}</b>
              <p className={styles.stepText}>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.promise}>{m.signup_promise()}</p>
      </div>
    </aside>
  )
}
