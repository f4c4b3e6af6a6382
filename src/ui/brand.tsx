import * as styles from './brand.css.ts'
import { ringMark } from './brand-paths.ts'

/** The mark: an open ring with a gap at the top, a power sign that starts again. `size` in px. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={ringMark.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={ringMark.strokeWidth}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={ringMark.path} />
    </svg>
  )
}

/** Mark and word mark, 28 px high. The link around it carries the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <BrandMark size={28} />
      </span>
      <span className={styles.word} />
    </span>
  )
}
