import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { codeCharacters } from '#contract/text-limits.ts'
import { useAttempt } from '#src/billing/use-attempt.ts'
import { couponConditions, couponValue } from '#src/coupons/coupon-messages.ts'
import type { ListedCoupon, OwnCoupons } from '#src/coupons/own-coupons.data.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { linkedCategory } from '#src/items/categories.ts'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './coupons.css.ts'
import { claimForm, submitClaim } from './coupons.data.ts'

interface CouponsScreenProps {
  own: OwnCoupons
  /** Of the link that led here. */
  code: string | undefined
  /** Claimed by the form before this page. */
  claimed: string | undefined
  start: FormStart | undefined
}

/** The claim box, and the customer's coupons: those that apply first. */
export function CouponsScreen({ own, code, claimed, start }: CouponsScreenProps) {
  const list = useRef<HTMLHeadingElement>(null)
  const [claims, setClaims] = useState(0)
  return (
    <>
      <ClaimBox
        key={claims}
        newestAttempt={own.attempt}
        code={code}
        start={claims === 0 ? start : undefined}
        onDone={() => {
          setClaims((count) => count + 1)
          list.current?.focus()
        }}
      />
      {claimed && <Alert tone="ok" title={claimedMessage(claimed, own.coupons)} />}
      {own.coupons && (
        <section aria-labelledby="own-coupons" className={styles.section}>
          <h2 id="own-coupons" ref={list} tabIndex={-1} className={styles.title}>
            {m.coupons_own()}
          </h2>
          <CouponList coupons={own.coupons} />
        </section>
      )}
    </>
  )
}

/** What a code has given: points are credited at once. */
function claimedMessage(code: string, coupons: OwnCoupons['coupons']): string {
  const points = coupons?.find((coupon) => coupon.code === code && coupon.type === 'points')?.value
  return points === undefined
    ? m.coupons_claimed({ code })
    : m.coupons_credited({ points: formatCount(points) })
}

const codeMessages: FieldMessage = {
  required: m.coupon_code_missing,
  invalid: () => m.coupons_refused_spelling(codeCharacters),
  coupon_invalid: m.coupons_refused_unknown,
  coupon_expired: m.coupons_refused_expired,
  coupon_exhausted: m.coupons_refused_exhausted,
  coupon_already_claimed: m.coupons_refused_claimed,
  coupon_not_applicable: m.coupons_refused_not_applicable,
}
const errorMessages: FormErrorMessages = {
  throttled: () => ({ title: m.coupon_throttled_title(), text: m.coupon_throttled_text() }),
  account_suspended: () => ({
    title: m.coupons_suspended_title(),
    text: m.coupons_suspended_text(),
  }),
}

interface ClaimBoxProps {
  newestAttempt: string
  code: string | undefined
  start: FormStart | undefined
  onDone: () => void
}

function ClaimBox({ newestAttempt, code, start, onDone }: ClaimBoxProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const showToast = useToast()
  const { attempt, onAnswer } = useAttempt(newestAttempt, start)
  const form = useForm({
    id: 'claim-coupon',
    savedAs: 'claim_coupon',
    schema: claimForm,
    action: submitClaim,
    start,
    defaultValues: { code: code ?? '' },
    fieldMessages: { code: codeMessages },
    errorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: async (claimed) => {
      showToast({
        text:
          claimed.points > 0
            ? m.coupons_credited({ points: formatCount(claimed.points) })
            : m.coupons_claimed({ code: claimed.code }),
      })
      // The code of the link has been used: reloading the page does not ask for it again.
      await router.navigate({
        to: '/account/my-reboot-points',
        search: { view: 'coupons', coupon: undefined },
        replace: true,
        resetScroll: false,
      })
      await refreshUserQueries(queryClient)
      onDone()
    },
    onRefused: onAnswer,
  })
  // Where a form without JavaScript was refused, the code in the address was typed.
  const isOffered = code !== undefined && start?.error === undefined
  return (
    <section aria-labelledby="claim-title" className={styles.claim}>
      <div>
        <h2 id="claim-title" className={styles.title}>
          <Phrases text={isOffered ? m.coupons_claim_link() : m.coupons_claim()} />
        </h2>
        <p className={styles.lead}>
          {isOffered ? m.coupons_claim_link_text() : m.coupons_claim_text()}
        </p>
      </div>
      <Form form={form} className={styles.claimForm}>
        <input type="hidden" name="attempt" value={attempt} />
        <TextField
          {...form.field('code')}
          label={m.forms_coupon_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.code}
        />
        <SubmitButton form={form}>{m.coupons_claim_submit()}</SubmitButton>
      </Form>
    </section>
  )
}

function CouponList({ coupons }: { coupons: readonly ListedCoupon[] }) {
  const usable = coupons.filter(({ state }) => state === 'claimed')
  const past = coupons.filter(({ state }) => state !== 'claimed')
  return (
    <>
      {usable.length === 0 ? (
        <div className={styles.none}>
          <p>{past.length === 0 ? m.coupons_none() : m.coupons_none_left()}</p>
          <ArrowLink to="/devices">{m.ui_browse_devices()}</ArrowLink>
        </div>
      ) : (
        <Tickets coupons={usable} />
      )}
      {past.length > 0 && (
        <details>
          <summary className={styles.pastSummary}>
            <Icon name="plus" />
            <h3 className={styles.pastTitle}>
              <Phrases text={m.coupons_past()} />
            </h3>
            <span className={figures}>{past.length}</span>
          </summary>
          <Tickets coupons={past} />
        </details>
      )}
    </>
  )
}

const Tickets = ({ coupons }: { coupons: readonly ListedCoupon[] }) => (
  <ul className={styles.tickets}>
    {coupons.map((coupon) => (
      <Ticket key={coupon.number} coupon={coupon} />
    ))}
  </ul>
)

/** Until when it can be used, or its outcome. */
function stateText({ type, state, expires_on, invoices_left, subscription_slug }: ListedCoupon) {
  if (type === 'points') return m.coupons_state_credited()
  if (state === 'used') return m.coupons_state_used()
  const day = formatDay(expires_on)
  if (state === 'expired') return m.coupons_state_expired({ day })
  if (subscription_slug === null) return m.coupons_state_until({ day })
  return m.coupons_state_running({ months: invoices_left })
}

const zeroWidthSpace = '\u200B'
const afterAmount = /(?<=[\d%])(?=[ァ-ヴ])/u
/** `¥1,000オフ` is one line or two, and no word of it is broken. */
const withBreakAfterAmount = (value: string) => value.replace(afterAmount, zeroWidthSpace)

function Ticket({ coupon }: { coupon: ListedCoupon }) {
  const { code, title, state, subscription_slug } = coupon
  const isUsable = state === 'claimed'
  return (
    <li className={classNames(styles.ticket, !isUsable && styles.past)}>
      <p className={classNames(styles.value, figures)}>
        {withBreakAfterAmount(couponValue(coupon))}
      </p>
      <div className={styles.facts}>
        <b className={styles.name}>{title}</b>
        <p className={styles.conditions}>
          {couponConditions(coupon).map((condition) => (
            <span key={condition}>{condition}</span>
          ))}
        </p>
        <p className={styles.state}>{stateText(coupon)}</p>
        <p className={styles.foot}>
          <code className={styles.codeText}>{code}</code>
          {isUsable && subscription_slug === null && <UseLink coupon={coupon} />}
        </p>
      </div>
    </li>
  )
}

function UseLink({ coupon: { category } }: { coupon: ListedCoupon }): ReactNode {
  const search = category === null ? {} : { category: [linkedCategory(category)] }
  return (
    <ButtonLink to="/devices" search={search} small>
      {m.coupons_use()}
    </ButtonLink>
  )
}
