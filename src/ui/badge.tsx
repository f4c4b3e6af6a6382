import type { ReactNode } from 'react'
import * as styles from './badge.css.ts'
import { classNames } from './class-names.ts'

/** A short label on a card or beside a name. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof styles.tone
  children: ReactNode
}) {
  return <span className={classNames(styles.badge, styles.tone[tone])}>{children}</span>
}
