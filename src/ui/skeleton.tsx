import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from './class-names.ts'
import * as styles from './skeleton.css.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

/** A placeholder in the final size of the content that is loading; visible after 200 ms. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: keyof typeof styles.shape
  className?: string
}) {
  return (
    <div
      aria-hidden="true"
      className={classNames(styles.skeleton, styles.shape[shape], className)}
    />
  )
}

/** Announces once that something is loading; put it beside a group of skeletons. */
export function LoadingNotice() {
  return (
    <p role="status" className={visuallyHidden}>
      {m.ui_loading()}
    </p>
  )
}
