const paths = {
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  external: 'M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-8 8',
  filter: 'M4 7h16M7 12h10M10 17h4',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5.5M12 7.8v.1',
  menu: 'M4 8h16M4 16h16',
  plus: 'M12 5v14M5 12h14',
  question: 'M9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-.9.5-1.5 1.2-1.5 2.4M12 17.4v.1',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M16 16l4.5 4.5',
  up: 'M12 20V5M6 11l6-6 6 6',
  warning: 'M12 4l9 16H3ZM12 10v4M12 17v.1',
} as const

export type IconName = keyof typeof paths

/** A line drawing in the colour of the text beside it; decoration only, so it is hidden from screen readers. Size in px. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 18 ? 1.8 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
