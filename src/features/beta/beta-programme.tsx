import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormValues } from '#src/forms/form-values.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { termName } from '#src/items/device-messages.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Price } from '#src/ui/price.tsx'
import { Stage } from '#src/ui/stage.tsx'
import type { BetaRefusal } from './ask-for-beta.server.ts'
import { type BetaItem, betaQuery } from './beta.data.ts'
import { BetaForm } from './beta-form.tsx'
import { betaId } from './beta-names.ts'
import type { BetaOutcome } from './beta-outcome.ts'
import * as styles from './beta-programme.css.ts'

interface BetaProgrammeProps {
  outcome: BetaOutcome | undefined
  start: { readonly typed: FormValues; readonly problems: BetaRefusal['problems'] }
}

/** The beta programme: what it offers and how to be let in. While the API has none, nothing. */
export function BetaProgramme({ outcome, start }: BetaProgrammeProps) {
  const { data: beta } = useQuery(betaQuery)
  const [isDone, setDone] = useState(outcome === 'requested')
  if (!beta) return null
  const failure = outcome === 'requested' ? undefined : outcome
  return (
    <section id={betaId} aria-labelledby="beta-heading" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div>
          <h2 id="beta-heading" className={styles.title}>
            {beta.title}
          </h2>
          <p className={styles.lead}>{beta.text ?? m.beta_lead()}</p>
          <p className={styles.ends}>{m.catalogue_until({ day: formatDay(beta.ends) })}</p>
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
          {isDone ? (
            <Done hasMoved={outcome !== 'requested'} />
          ) : (
            <BetaForm
              devices={beta.devices}
              typed={start.typed}
              refusal={{ problems: start.problems, failure }}
              onDone={() => setDone(true)}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function Done({ hasMoved }: { hasMoved: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasMoved) place.current?.focus()
  }, [hasMoved])
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Alert tone="ok" title={m.beta_done_title()}>
        {m.beta_done_text()}
      </Alert>
    </div>
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
