import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { PagePlaceholder } from '#src/ui/page-placeholder.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import * as styles from './device-layout.css.ts'
import { WaitingThumbs } from './waiting-thumbs.tsx'

/** The device page while its device is loading. */
export function DeviceDetailSkeleton() {
  return (
    <PagePlaceholder>
      <div className={classNames(container, styles.layout, styles.waiting)}>
        <div className={styles.gallery}>
          <Skeleton shape="stage" />
          <WaitingThumbs />
        </div>
        <div className={classNames(styles.buy, styles.waitingBuy)}>
          <Skeleton />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="box" />
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </div>
      </div>
    </PagePlaceholder>
  )
}
