/** What the visitor has asked the device for; in a browser only, as it is now. */
export const wantsLessMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
