/** Media conditions by name; phone is the base. In em, so that a larger text size changes the layout too. */
export const media = {
  /** 768 px and wider. */
  fromTablet: 'screen and (min-width: 48em)',
  /** 1024 px and wider. */
  fromDesktop: 'screen and (min-width: 64em)',
  /** 1181 px and wider: the whole navigation fits on one line in both languages. */
  fromWideNav: 'screen and (min-width: 73.8125em)',
  /** 1400 px and wider: there is free room beside the 1,200 px column. */
  fromWide: 'screen and (min-width: 87.5em)',
  belowTablet: 'screen and (max-width: 47.99em)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  print: 'print',
} as const
