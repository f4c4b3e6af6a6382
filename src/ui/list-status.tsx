import { m } from '#src/i18n/paraglide/messages.js'
import { visuallyHidden } from './visually-hidden.css.ts'

/** Announces how many entries a list has after its filter or tab has changed; seen it is in the list itself. */
export function ListStatus({ name, count }: { name: string; count: number | undefined }) {
  return (
    <p role="status" className={visuallyHidden}>
      {count !== undefined && m.ui_list_count({ name, count })}
    </p>
  )
}
