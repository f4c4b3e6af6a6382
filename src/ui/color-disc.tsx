import * as styles from './color-disc.css.ts'

/** A disc of a color that comes from data, `size` px wide. SVG, because the content policy forbids inline styles. */
export function ColorDisc({ hex, size }: { hex: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="17" cy="17" r="17" fill={hex} />
      {size > 20 && <path d="M29 5A17 17 0 0 0 5 29Z" className={styles.shine} />}
      <circle cx="17" cy="17" r="16.5" strokeWidth={size < 20 ? 2 : 1} className={styles.rim} />
    </svg>
  )
}

/** The colors something comes in, as small discs; `label` says them in words. */
export function ColorDots({
  colors,
  label,
}: {
  colors: readonly { slug: string; hex: string }[]
  label: string
}) {
  return (
    <span className={styles.dots} role="img" aria-label={label}>
      {colors.map(({ slug, hex }) => (
        <ColorDisc key={slug} hex={hex} size={12} />
      ))}
    </span>
  )
}
