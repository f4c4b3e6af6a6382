import * as styles from './brand.css.ts'

const ring = 'M11.4 6.3A11.2 11.2 0 1 0 20.6 6.3'

/** The mark: an open ring with a gap at the top, a power sign that starts again. `size` in px. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={ring} />
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
      <WordMark />
    </span>
  )
}

function WordMark() {
  return (
    <svg
      viewBox="0 0 106 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className={styles.word}
    >
      <path d="M3.8 22V3.7h6.8a5 5 0 0 1 0 10H3.8M10 13.7l6.6 8.3M22.6 15.2h11.6a5.9 5.9 0 1 0-1.9 4.4M41.8 1.5V22M97.8 3.8v13c0 2.6 1.3 3.6 3.6 3.6h2.4M94 9.3h9.4" />
      <circle cx="47.9" cy="15.2" r="6" />
      <circle cx="66.4" cy="15.2" r="6" />
      <circle cx="84.4" cy="15.2" r="6" />
    </svg>
  )
}
