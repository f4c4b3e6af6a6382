import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failedSection } from '#src/api-client/retry-of.ts'
import { pointsMessages } from '#src/billing/points-messages.ts'
import { PriceBreakdown } from '#src/billing/price-breakdown.tsx'
import { useAttempt } from '#src/billing/use-attempt.ts'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormErrorMessages } from '#src/forms/form-messages.ts'
import { type FormStart, textIn } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { useShowChange } from '#src/forms/use-show-change.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink, Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { pointsBreakdown } from './points-breakdown.ts'
import * as styles from './use-points.css.ts'
import {
  type PointsTarget,
  type PointsUse,
  submitUsePoints,
  usePointsForm,
} from './use-points.data.ts'

const errorMessages: FormErrorMessages = {
  not_payable: () => ({ title: m.points_late_title(), text: m.points_late_text() }),
  not_found: () => ({ title: m.points_late_title(), text: m.points_late_text() }),
}

/** The customer's points as a whole. */
interface PointsInHand {
  /** Expire within 60 days. */
  readonly soon: number
  /** `minUse`: the fewest that can be used at a time. */
  readonly rules: { readonly minUse: number }
}

interface UsePointsProps {
  overview: PointsInHand
  /** Missing while it is loading, or when it cannot be fetched. */
  use: PointsUse | undefined
  /** How it failed, and how it is fetched again. */
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>
  /** Slug of the target that was chosen. */
  pay: string | undefined
  start: FormStart | undefined
}

/** Points for the next payment: its price with them, one press, and the way to undo it. */
export function UsePoints({ overview, use, query, pay, start }: UsePointsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  if (query.isError && !use) {
    return <RetryAlert {...failedSection(query, { text: m.points_use_failed() })} />
  }
  if (!use) return <Skeleton shape="box" className={styles.useSkeleton} />
  const { targets, attempt } = use
  const target = targets.find(({ slug }) => slug === pay) ?? targets[0]
  return (
    <section id="use-points" aria-labelledby="use-points-title" className={styles.section}>
      <h2 id="use-points-title" ref={title} tabIndex={-1} className={styles.sectionTitle}>
        <Phrases text={m.points_use_title()} />
      </h2>
      {targets.length > 1 && <Targets targets={targets} current={target} />}
      {target ? (
        <TargetForms
          key={`${target.slug} ${changes}`}
          overview={overview}
          target={target}
          attempt={attempt}
          start={changes === 0 ? start : undefined}
          onDone={() => {
            setChanges((count) => count + 1)
            title.current?.focus()
          }}
        />
      ) : (
        <div className={styles.quiet}>
          <p>{m.points_use_nothing()}</p>
          <ArrowLink to="/devices">{m.points_use_nothing_link()}</ArrowLink>
        </div>
      )}
    </section>
  )
}

function Targets({
  targets,
  current,
}: {
  targets: readonly PointsTarget[]
  current: PointsTarget | undefined
}) {
  return (
    <nav aria-label={m.points_use_choose()} className={styles.targets}>
      {targets.map((target) => (
        <Link
          key={target.slug}
          to="/account/my-reboot-points"
          search={{ pay: target.slug }}
          hash="use-points"
          resetScroll={false}
          aria-current={target === current ? 'true' : undefined}
          className={styles.target}
        >
          <b>{target.device}</b>
          <span>{formatDayAhead(target.chargeOn)}</span>
        </Link>
      ))}
    </nav>
  )
}

interface TargetProps {
  overview: PointsInHand
  target: PointsTarget
  /** Of the newest answer. */
  attempt: string
  start: FormStart | undefined
  onDone: () => void
}

/** As many as expire soon, as far as they can be used; if none do, all available ones. */
function suggestedPoints({ soon, rules }: PointsInHand, { max, used }: PointsTarget): number {
  if (used > 0) return used
  return soon >= rules.minUse ? Math.min(soon, max) : max
}

/** What was entered, when the form comes back. */
function firstPoints({ overview, target, start }: TargetProps): number {
  const entered = start && textIn(start.values, 'points')
  return entered === undefined ? suggestedPoints(overview, target) : digitsOf(entered)
}

function TargetForms(props: TargetProps) {
  const { overview, target } = props
  const [points, setPoints] = useState(() => firstPoints(props))
  const most = Math.min(points, target.max)
  const shown = most >= overview.rules.minUse ? most : 0
  if (target.isAutomatic && target.kind === 'next_month') {
    return <Alert title={m.points_automatic_title()}>{m.points_automatic_text()}</Alert>
  }
  return (
    <div className={styles.use}>
      <div className={styles.useForms}>
        {target.used > 0 && <UsedNote target={target} />}
        {target.wantedElsewhere > 0 && (
          <p className={styles.quietText}>{wantedElsewhereMessage(target)}</p>
        )}
        {target.max < overview.rules.minUse ? (
          <p className={styles.quietText}>
            {m.points_use_too_few({ min: formatCount(overview.rules.minUse) })}
          </p>
        ) : (
          <AmountForm {...props} points={points} onChange={setPoints} />
        )}
        {target.used > 0 && <TakeBackForm {...props} />}
      </div>
      <PriceBreakdown breakdown={pointsBreakdown(target, shown)} />
    </div>
  )
}

function wantedElsewhereMessage({ kind, wantedElsewhere }: PointsTarget): string {
  const count = formatCount(wantedElsewhere)
  return kind === 'invoice'
    ? m.points_set_aside({ count })
    : m.points_wanted_elsewhere({ points: count })
}

function UsedNote({ target: { used, kind } }: { target: PointsTarget }) {
  const points = formatCount(used)
  return (
    <Alert
      tone="ok"
      title={
        kind === 'invoice'
          ? m.points_used_title({ points })
          : m.points_next_invoice_title({ points })
      }
    >
      {kind === 'invoice' ? m.points_used_text() : m.points_next_invoice_text()}
    </Alert>
  )
}

const digitsOf = (text: string) => Number(text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 9))

function AmountForm({
  overview,
  target,
  attempt: newest,
  start,
  points,
  onChange,
  onDone,
}: TargetProps & { points: number; onChange: (points: number) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const showChange = useShowChange()
  const { attempt, onAnswer } = useAttempt(newest, start)
  const min = formatCount(overview.rules.minUse)
  const max = formatCount(target.max)
  const form = useForm({
    id: 'use-points-form',
    schema: usePointsForm,
    action: submitUsePoints,
    start,
    defaultValues: { points: String(points) },
    fieldMessages: {
      points: pointsMessages({ min: overview.rules.minUse, max: target.max }),
    },
    errorMessages,
    validateOn: 'submit',
    focusOnError: 'field',
    onDone: async (outcome) => {
      await showChange(m.points_done({ points: formatCount(outcome.points) }))
      onDone()
    },
    onRefused: onAnswer,
  })
  const choose = (wanted: number) => {
    if (input.current) input.current.value = String(wanted)
    onChange(wanted)
  }
  const soon = Math.min(overview.soon, target.max)
  return (
    <Form form={form} className={styles.amountForm}>
      <input type="hidden" name="target" value={target.slug} />
      <input type="hidden" name="attempt" value={attempt} />
      <TextField
        {...form.field('points')}
        ref={input}
        label={m.points_field()}
        hint={m.points_field_hint({ min, max })}
        inputMode="numeric"
        autoComplete="off"
        onInput={({ currentTarget }) => onChange(digitsOf(currentTarget.value))}
      />
      <div className={styles.quick}>
        {soon >= overview.rules.minUse && soon < target.max && (
          <Button small onClick={() => choose(soon)}>
            {m.points_quick_soon({ points: formatCount(soon) })}
          </Button>
        )}
        <Button small onClick={() => choose(target.max)}>
          {m.points_quick_all({ points: max })}
        </Button>
      </div>
      <SubmitButton form={form} wide>
        {target.used > 0 ? m.points_change_submit() : m.points_submit()}
      </SubmitButton>
    </Form>
  )
}

function TakeBackForm({ target, attempt: newest, onDone }: TargetProps) {
  const showChange = useShowChange()
  const { attempt, onAnswer } = useAttempt(newest)
  const form = useForm({
    id: 'take-back-points',
    schema: usePointsForm,
    action: submitUsePoints,
    errorMessages,
    onDone: async () => {
      await showChange(m.points_taken_back())
      onDone()
    },
    onRefused: onAnswer,
  })
  return (
    <Form form={form}>
      <input type="hidden" name="target" value={target.slug} />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="points" value="0" />
      <SubmitButton form={form} tone="ghost" wide>
        {m.points_take_back()}
      </SubmitButton>
    </Form>
  )
}
