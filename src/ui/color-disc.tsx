import * as styles from './color-disc.css.ts'

/** A disc of a color that comes from data, `size` px wide. SVG, because the content policy forbids inline styles. */
export function ColorDisc({ hex, size }: { hex: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <circle cx="17" cy="17" r="17" fill={hex} />
      <path d="M29 5A17 17 0 0 0 5 29Z" className={styles.shine} />
      <circle cx="17" cy="17" r="16.5" className={styles.rim} />
    </svg>
  )
}

/** The available colors, as small discs; `label` names them. One picture for all of them: a list has many devices. */
export function ColorDots({
  colors,
  label,
}: {
  colors: readonly { slug: string; hex: string }[]
  label: string
}) {
  const width = Math.max(0, colors.length * dotStep - dotGap)
  return (
    <svg
      width={width}
      height={dotSize}
      viewBox={`0 0 ${width} ${dotSize}`}
      strokeWidth={rimWidth}
      className={styles.dots}
      role="img"
      aria-label={label}
    >
      {colors.map(({ slug, hex }, index) => (
        <circle
          key={slug}
          cx={index * dotStep + dotRadius}
          cy={dotRadius}
          r={rimRadius}
          fill={hex}
        />
      ))}
    </svg>
  )
}

const dotSize = 12
const dotGap = 6
const dotStep = dotSize + dotGap
const dotRadius = dotSize / 2
const rimWidth = 0.7
/** Half of its rim is outside of the disc, which is `dotSize` wide without it. */
const rimRadius = dotRadius - rimWidth / 4
