import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as styles from './dropdown.css.ts'
import { navItem } from './header.css.ts'
import { useDismissal } from './use-dismissal.ts'

/** A list of links under a word of the header. A `details`, so it opens without script; opening one closes the other. */
export function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  const details = useDismissal()
  return (
    <details ref={details} name="site-navigation" className={styles.dropdown}>
      <summary className={classNames(navItem, styles.opener)}>
        {label}
        <span className={styles.chevron}>
          <Icon name="chevron" size={14} />
        </span>
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  )
}
