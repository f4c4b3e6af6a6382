/** Media conditions by name; phone is the base. In em, so that a larger text size changes the layout too. */
export const media = {
  /** 368 px and wider: all but the narrowest phones. */
  fromPhone: 'screen and (min-width: 23em)',
  belowPhone: 'screen and (max-width: 22.99em)',
  /** 256 px and narrower: a phone enlarged to 200 %. */
  enlargedPhone: 'screen and (max-width: 16em)',
  /** 768 px and wider. */
  fromTablet: 'screen and (min-width: 48em)',
  /** 1024 px and wider. */
  fromDesktop: 'screen and (min-width: 64em)',
  /** 1280 px and wider: the whole navigation and two shortcuts fit on one line, in both languages, logged in or not. */
  fromWideNav: 'screen and (min-width: 80em)',
  /** 1400 px and wider: there is free room beside the 1,200 px column. */
  fromWide: 'screen and (min-width: 87.5em)',
  belowDesktop: 'screen and (max-width: 63.99em)',
  belowTablet: 'screen and (max-width: 47.99em)',
  /** Below 500 px of height: a phone on its side, or a page enlarged a lot. */
  low: 'screen and (max-height: 31.24em)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  moreContrast: 'screen and (prefers-contrast: more)',
  screen: 'screen',
  print: 'print',
} as const
