import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from './icon.tsx'
import * as styles from './stepper.css.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

/** How far a task in several steps has come; `current` counts from 0. In a narrow place only the current step shows its name. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={m.ui_steps()} className={styles.steps}>
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
          className={styles.step}
        >
          <span className={styles.mark}>
            {index < current ? <Icon name="check" size={14} /> : index + 1}
          </span>
          <span className={styles.name}>{name}</span>
          {index < current && <span className={visuallyHidden}>{m.ui_step_done()}</span>}
        </li>
      ))}
    </ol>
  )
}
