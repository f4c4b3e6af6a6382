import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './announcement-strip.css.ts'

/** The conditions of an offer, separated where they stand beside each other. */
export const Conditions = ({ conditions }: { conditions: readonly string[] }) => (
  <span className={styles.conditions}>
    {conditions.map((condition, index) => (
      <span key={condition}>
        {index > 0 && <span className={styles.separator}>{m.frame_announcement_separator()}</span>}
        {condition}
      </span>
    ))}
  </span>
)
