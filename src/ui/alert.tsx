import type { ReactNode } from 'react'
import * as styles from './alert.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { withPhrases } from './phrases.tsx'

const icons = { info: 'info', ok: 'check', warn: 'warning', bad: 'warning' } as const

/** A notice inside a page. `bad` is announced at once; the others are read in their turn. */
export function Alert({
  tone = 'info',
  title,
  action,
  children,
}: {
  tone?: keyof typeof styles.tone
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classNames(styles.alert, styles.tone[tone])}
    >
      <span className={styles.icon[tone]}>
        <Icon name={icons[tone]} size={22} />
      </span>
      <div>
        {title && <b className={styles.title}>{withPhrases(title)}</b>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
