import { useNavigate } from '@tanstack/react-router'
import { Form, SubmitButton } from '#src/forms/form.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { useForm } from '#src/forms/use-form.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { ChipLink } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Price } from '#src/ui/price.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { StepTitle } from '#src/ui/step-title.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './estimator.css.ts'
import { begin } from './estimator.data.ts'
import { beginForm } from './estimator-forms.ts'
import { type EstimatorView, type ShownView, summaryOf } from './estimator-view.ts'
import { NameSearch } from './name-search.tsx'

const to = '/trade-in-estimator'
const ownTradeInsId = 'own-trade-ins'
type ViewOf<Kind extends EstimatorView['kind']> = Extract<EstimatorView, { kind: Kind }>

/** The device: make, model, capacity, and its highest value, before any personal data is asked for. */
export function DeviceStep({
  view,
  start,
}: {
  view: Exclude<ShownView, { kind: 'session' }>
  start: FormStart | undefined
}) {
  switch (view.kind) {
    case 'makes':
      return <Makes view={view} />
    case 'models':
      return <Models view={view} />
    case 'price':
      return <PriceOfDevice view={view} start={start} />
  }
}

function Makes({ view: { makes, q, own, resumed } }: { view: ViewOf<'makes'> }) {
  return (
    <>
      <StepTitle title={m.tradein_make_title()}>{m.tradein_make_lead()}</StepTitle>
      {resumed && (
        <Alert
          title={m.tradein_resume_title()}
          action={
            <Link to={to} search={{ session: resumed.session }} className={inlineLink}>
              {m.tradein_resume()}
            </Link>
          }
        >
          {resumed.device}
        </Alert>
      )}
      {q !== null && <NameSearch label={m.tradein_make_search()} q={q} />}
      {makes.length === 0 ? (
        <NoMakes q={q} />
      ) : (
        <ul className={styles.cards}>
          {makes.map(({ id, name, model_count: count }) => (
            <li key={id}>
              <Link to={to} search={{ make: id }} className={styles.card}>
                <b>{name}</b>
                <span className={styles.note}>{m.tradein_model_count({ count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {own.tradeIns.length > 0 && <OwnTradeIns own={own} q={q} />}
    </>
  )
}

const NoMakes = ({ q }: { q: string | null }) =>
  q ? (
    <EmptyState
      title={m.tradein_makes_unmatched_title()}
      action={
        <ButtonLink to={to} tone="ink">
          {m.tradein_makes_all()}
        </ButtonLink>
      }
    >
      {m.tradein_makes_unmatched_text()}
    </EmptyState>
  ) : (
    <EmptyState title={m.tradein_makes_none_title()}>{m.tradein_makes_none_text()}</EmptyState>
  )

function OwnTradeIn({ tradeIn }: { tradeIn: ViewOf<'makes'>['own']['tradeIns'][number] }) {
  const { session_id: session, model, capacity, updated_at: at } = tradeIn
  const { name, points } = summaryOf(tradeIn)
  return (
    <li>
      <Link to={to} search={{ session }} className={styles.row}>
        <b>{`${model.name} ${capacity}`}</b>
        <span>{name}</span>
        <span className={styles.note}>
          {formatDay(at)}
          {points !== null &&
            `${m.subscriptions_separator()}${m.tradein_points({ points: formatCount(points) })}`}
        </span>
      </Link>
    </li>
  )
}

function OwnTradeIns({
  own: { tradeIns, page, pageCount },
  q,
}: Pick<ViewOf<'makes'>, 'own' | 'q'>) {
  return (
    <section aria-labelledby={ownTradeInsId} className={styles.section}>
      <h2 id={ownTradeInsId} className={styles.heading}>
        {m.tradein_own_title()}
      </h2>
      <ul className={styles.rows}>
        {tradeIns.map((tradeIn) => (
          <OwnTradeIn key={tradeIn.session_id} tradeIn={tradeIn} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(linked, props) => (
          <Link
            {...props}
            to={to}
            search={{ q: q || undefined, page: linked }}
            hash={ownTradeInsId}
          />
        )}
      />
    </section>
  )
}

function Models({ view: { make, models, q, page, pageCount } }: { view: ViewOf<'models'> }) {
  return (
    <>
      <StepTitle title={m.tradein_model_title({ make: make.name })} />
      <NameSearch label={m.tradein_model_search()} make={make.id} q={q} />
      {models.length === 0 ? (
        <EmptyState
          title={m.tradein_models_none_title()}
          action={
            <ButtonLink to={to} search={{ make: make.id }} tone="ink">
              {m.tradein_models_all()}
            </ButtonLink>
          }
        >
          {m.tradein_models_none_text()}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {models.map(({ id, name, capacities }) => (
            <li key={id}>
              <Link to={to} search={{ make: make.id, model: id }} className={styles.card}>
                <b>{name}</b>
                <span className={styles.note}>{capacities.join(m.subscriptions_separator())}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(linked, props) => (
          <Link
            {...props}
            to={to}
            search={{
              make: make.id,
              q: q || undefined,
              page: linked,
            }}
          />
        )}
      />
      <p>
        <Link to={to} className={inlineLink}>
          {m.tradein_other_make()}
        </Link>
      </p>
    </>
  )
}

function PriceOfDevice({
  view: { make, model, price, isNotBought },
  start,
}: {
  view: ViewOf<'price'>
  start: FormStart | undefined
}) {
  return (
    <>
      <StepTitle title={m.tradein_capacity_title({ model: model.name })} />
      <nav aria-label={m.tradein_capacity()} className={styles.chips}>
        {model.capacities.map((capacity) => (
          <ChipLink
            key={capacity}
            to={to}
            search={{ make: make.id, model: model.id, capacity }}
            isCurrent={capacity === price?.capacity}
          >
            {capacity}
          </ChipLink>
        ))}
      </nav>
      {isNotBought && <Alert tone="warn" title={m.tradein_capacity_not_bought()} />}
      {price && (
        <div className={styles.panel}>
          <p>{m.tradein_price_title()}</p>
          <Price yen={price.max_price} size="large" note={m.tradein_price_tax()} />
          <p>{m.tradein_price_bonus({ percent: price.bonus_pct })}</p>
          <p className={styles.note}>
            {m.tradein_price_text({ floor: formatYen(price.floor_price), days: price.valid_days })}
          </p>
          <Begin make={make.id} model={model.id} capacity={price.capacity} start={start} />
        </div>
      )}
      <p>
        <Link to={to} search={{ make: make.id }} className={inlineLink}>
          {m.tradein_other_model()}
        </Link>
      </p>
    </>
  )
}

function Begin({
  make,
  model,
  capacity,
  start,
}: {
  make: number
  model: number
  capacity: string
  start: FormStart | undefined
}) {
  const navigate = useNavigate()
  const form = useForm({
    id: 'trade-in-begin',
    savedAs: 'trade_in_begin',
    schema: beginForm,
    action: begin,
    start,
    errorMessages: {
      throttled: () => ({ title: m.tradein_throttled_title(), text: m.tradein_throttled_text() }),
    },
    onDone: (session) => navigate({ to, search: { session } }),
  })
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="make" value={make} />
      <input type="hidden" name="model" value={model} />
      <input type="hidden" name="capacity" value={capacity} />
      <SubmitButton form={form} wide>
        {m.tradein_begin()}
      </SubmitButton>
      <p className={styles.note}>{m.tradein_begin_note()}</p>
    </Form>
  )
}
