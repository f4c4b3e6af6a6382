import { useNavigate } from '@tanstack/react-router'
import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import * as styles from './estimator.css.ts'

/** Finds makes, or the models of a make, by their name; without scripts the form loads the page with `q` in its address. */
export function NameSearch({ label, make, q }: { label: string; make?: number; q: string }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        method="get"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          const text = typeof typed === 'string' ? typed : ''
          void navigate({ to: '/trade-in-estimator', search: { make, q: text || undefined } })
        }}
      >
        {make !== undefined && <input type="hidden" name="make" value={make} />}
        <FieldWithButton
          id="trade-in-q"
          name="q"
          type="search"
          label={label}
          defaultValue={q}
          maxLength={60}
          button={
            <Button type="submit" tone="ink">
              {m.tradein_model_find()}
            </Button>
          }
        />
      </form>
    </search>
  )
}
