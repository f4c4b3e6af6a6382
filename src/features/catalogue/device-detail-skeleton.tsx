import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { LoadingNotice, Skeleton } from '#src/ui/skeleton.tsx'
import * as styles from './device-detail.css.ts'
import { gallery } from './gallery.css.ts'

/** The device page while its device is on its way. */
export function DeviceDetailSkeleton() {
  return (
    <div className={classNames(container, styles.layout)}>
      <LoadingNotice />
      <div className={gallery}>
        <Skeleton shape="stage" />
      </div>
      <div className={styles.buy}>
        <Skeleton />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  )
}
