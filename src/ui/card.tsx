import type { ReactNode } from 'react'
import * as styles from './card.css.ts'

/** A picture with labels on it, a small line, a title that is one link over the whole card, and further content. */
export function Card({
  picture,
  labels,
  eyebrow,
  title,
  children,
}: {
  picture: ReactNode
  labels?: ReactNode
  eyebrow: ReactNode
  /** A link; its text is the name of the card. */
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      {labels && <div className={styles.labels}>{labels}</div>}
      <p className={styles.eyebrow}>{eyebrow}</p>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </article>
  )
}
