import type { ComponentProps, ReactNode } from 'react'
import * as styles from './choice.css.ts'
import { hiddenInput } from './hidden-input.css.ts'

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'>

/** A radio with its label, like a `Checkbox`; `end` stands at the right edge, such as a count. */
export function Radio({
  label,
  end,
  ...input
}: RadioProps & { label: ReactNode; end?: ReactNode }) {
  return (
    <label className={styles.choiceLine}>
      <input {...input} type="radio" className={styles.radioInput} />
      <span>{label}</span>
      {end !== undefined && <span className={styles.choiceEnd}>{end}</span>}
    </label>
  )
}

/** The frame around radio rows; put it inside a `fieldset` with a `legend`. */
export function RadioRows({ children }: { children: ReactNode }) {
  return <div className={styles.radioRows}>{children}</div>
}

/** One choice on a line of its own: name, detail, and at the end what it costs. */
export function RadioRow({
  label,
  detail,
  end,
  ...input
}: RadioProps & { label: ReactNode; detail?: ReactNode; end?: ReactNode }) {
  return (
    <label className={styles.radioRow}>
      <input {...input} type="radio" className={hiddenInput} />
      <span className={styles.radioDot} aria-hidden="true" />
      <span className={styles.rowText}>
        <span className={styles.rowLabel}>{label}</span>
        {detail !== undefined && <span className={styles.rowDetail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.rowEnd}>{end}</span>}
    </label>
  )
}

/** One choice in a box, for two or three side by side. */
export function RadioCard({
  label,
  detail,
  ...input
}: RadioProps & { label: ReactNode; detail?: ReactNode }) {
  return (
    <label className={styles.radioCard}>
      <input {...input} type="radio" className={hiddenInput} />
      <span>{label}</span>
      {detail !== undefined && <span className={styles.cardDetail}>{detail}</span>}
    </label>
  )
}
