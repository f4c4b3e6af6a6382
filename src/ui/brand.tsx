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
