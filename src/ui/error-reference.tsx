import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './error-reference.css.ts'

/** The id of a failed request, to quote to support: it is in the logs too. */
export const ErrorReference = ({ id }: { id: string }) => (
  <p className={styles.reference}>{m.ui_error_id({ id })}</p>
)
