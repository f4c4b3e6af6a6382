/** The colors of both themes. `accent` is for fills and marks only; words in vermilion take `accentText`. */
export const light = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  washi: '#F3EFE7',
  shelf: '#E9E3D7',
  shelfEdge: '#D9D1C2',
  ink: '#16181D',
  inkSoft: '#4A4D55',
  inkFaint: '#686A70',
  line: '#E2DCD0',
  lineStrong: '#C9C1B2',
  field: '#8B867B',
  accent: '#D8391B',
  accentHover: '#BB2C11',
  onAccent: '#FFFFFF',
  accentText: '#C22F13',
  accentWash: '#FBEBE5',
  ok: '#1F6B46',
  okWash: '#E6F0E8',
  warn: '#855400',
  warnWash: '#FAF0DA',
  bad: '#A8231B',
  badWash: '#FAE8E5',
  inverse: '#16181D',
  onInverse: '#FAF8F4',
  onInverseSoft: '#B9B6AE',
  inverseLine: '#6B6A66',
}

export const dark: typeof light = {
  paper: '#141518',
  surface: '#1B1D21',
  washi: '#212328',
  shelf: '#2B2D33',
  shelfEdge: '#1A1B1F',
  ink: '#F3F0E9',
  inkSoft: '#C2BFB8',
  inkFaint: '#989690',
  line: '#2E3036',
  lineStrong: '#44464D',
  field: '#7E7D79',
  accent: '#D8391B',
  accentHover: '#BE3014',
  onAccent: '#FFFFFF',
  accentText: '#FF7A5C',
  accentWash: '#33201B',
  ok: '#7CC79B',
  okWash: '#1B2A22',
  warn: '#E5B75C',
  warnWash: '#2E2616',
  bad: '#FF8A7C',
  badWash: '#351E1B',
  inverse: '#0C0D0F',
  onInverse: '#F3F0E9',
  onInverseSoft: '#A5A29B',
  inverseLine: '#6B6A66',
}

/**
 * Changes for visitors who ask for more contrast, in either theme: words at 7:1, lines around controls and cards at 3:1. Each is
 * another color of the theme, or a mixture of two: the share, in percent, is that of the first.
 */
export const moreContrast = [
  ['inkSoft', ['ink', 100, 'paper']],
  ['inkFaint', ['ink', 80, 'paper']],
  ['line', ['ink', 55, 'paper']],
  ['lineStrong', ['ink', 70, 'paper']],
  ['field', ['ink', 100, 'paper']],
  ['accentText', ['accent', 45, 'ink']],
  ['onInverseSoft', ['onInverse', 100, 'inverse']],
  ['inverseLine', ['onInverse', 70, 'inverse']],
] as const

/** Share of ink in the rim of a disc of color: a disc in the color of the ground stands out from it by its rim. */
export const rimInk = 0.5

/** Changes for printing, in either theme: black words, and no backgrounds that take ink. */
export const onPaper = {
  paper: '#FFFFFF',
  washi: '#FFFFFF',
  ink: '#000000',
  inkSoft: '#1C1C1C',
  inkFaint: '#3A3A3A',
  inverse: '#FFFFFF',
  onInverse: '#000000',
  onInverseSoft: '#1C1C1C',
}
