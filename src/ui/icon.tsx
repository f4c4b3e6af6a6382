export const iconPaths = {
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  compare: 'M4.5 5h6v14h-6ZM13.5 5h6v14h-6Z',
  external: 'M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-8 8',
  filter: 'M4 7h16M7 12h10M10 17h4',
  heart: 'M12 20C8 17 4 13.6 4 9.4A4.2 4.2 0 0 1 12 7.6A4.2 4.2 0 0 1 20 9.4C20 13.6 16 17 12 20Z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.8v.1',
  menu: 'M4 8h16M4 16h16',
  plus: 'M12 5v14M5 12h14',
  question: 'M9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-.9.5-1.5 1.2-1.5 2.4M12 17.4v.1',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M16 16l4.5 4.5',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M6 11.5v8.5h12v-8.5',
  up: 'M12 20V5M6 11l6-6 6 6',
  warning: 'M12 4l9 16H3ZM12 10v4M12 17v.1',
} as const

export type IconName = keyof typeof iconPaths

/** A line drawing in the color of the text beside it; decoration only, so it is hidden from screen readers. Size in px; `filled` for a heart that is given. */
export function Icon({
  name,
  size = 20,
  filled,
}: {
  name: IconName
  size?: number
  filled?: boolean | undefined
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size < 18 ? 1.8 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
