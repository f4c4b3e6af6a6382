import { Phrases } from '#src/ui/phrases.tsx'
import './beta-form.tsx?styles'
import { useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { FormStart } from '#src/forms/form-values.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { Card } from '#src/ui/card.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { type BetaItem, betaId, betaQuery } from './beta.data.ts'
import { BetaForm } from './beta-form.tsx'
import * as styles from './beta-program.css.ts'

interface BetaProgramProps {
  start: FormStart | undefined
  /** The request was made, without JavaScript. */
  isDone: boolean
}

const DeferredBetaForm = deferHydration({
  id: 'beta-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./beta-form.tsx')).BetaForm,
  serverComponent: createIsomorphicFn().server(() => BetaForm)(),
})

/** The beta programme: what it offers and how to join. Nothing while the API has none. */
export function BetaProgram({ start, isDone }: BetaProgramProps) {
  const { data: beta } = useQuery(betaQuery)
  if (!beta) return null
  return (
    <section id={betaId} aria-labelledby="beta-heading" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="beta-heading" className={styles.title}>
            <Phrases text={beta.title} />
          </h2>
          <p className={styles.lead}>{beta.text ?? m.beta_lead()}</p>
          <p className={styles.ends}>{m.beta_until({ day: formatDay(beta.ends) })}</p>
          <ul className={styles.items}>
            {beta.items.map((item) => (
              <li key={item.slug}>
                <ItemCard item={item} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.panel}>
          <h3 className={styles.panelTitle}>{m.beta_form_title()}</h3>
          <DeferredBetaForm devices={beta.devices} start={start} isDone={isDone} />
        </div>
      </div>
    </section>
  )
}

function ItemCard({
  item: { slug, brandLine, name, picture, fromPrice, fromMonths },
}: {
  item: BetaItem
}) {
  return (
    <Card
      picture={
        <Stage>
          <img src={picture} alt="" width={480} height={480} loading="lazy" decoding="async" />
        </Stage>
      }
      eyebrow={brandLine}
      title={
        <Link to="/devices/$deviceId" params={{ deviceId: slug }}>
          {name}
        </Link>
      }
    >
      <Price
        yen={fromPrice}
        unit={m.catalogue_per_month_from()}
        note={m.catalogue_term_tax({ term: termName(fromMonths) })}
        size="row"
      />
    </Card>
  )
}
