import { container } from '#src/ui/layout.css.ts'
import { PagePlaceholder } from '#src/ui/page-placeholder.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import * as styles from './pending-page.css.ts'

/** The placeholder of a page that is loading: title, lead and a first block. */
export function PendingPage() {
  return (
    <PagePlaceholder>
      <div className={`${container} ${styles.page}`}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.lead} />
        <Skeleton className={styles.block} />
      </div>
    </PagePlaceholder>
  )
}
