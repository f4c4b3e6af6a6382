import { container } from '#src/ui/layout.css.ts'
import { PageOnItsWay } from '#src/ui/page-on-its-way.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import * as styles from './pending-page.css.ts'

/** Holds the place of a page that is on its way: title, lead and a first block. */
export function PendingPage() {
  return (
    <PageOnItsWay>
      <div className={`${container} ${styles.page}`}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.lead} />
        <Skeleton className={styles.block} />
      </div>
    </PageOnItsWay>
  )
}
