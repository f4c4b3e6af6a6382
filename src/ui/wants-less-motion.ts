let query: MediaQueryList | undefined

/** What the visitor has asked the device for; in a browser only, as it is now. */
export const wantsLessMotion = (): boolean => {
  query ??= window.matchMedia('(prefers-reduced-motion: reduce)')
  return query.matches
}
