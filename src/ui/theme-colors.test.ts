import { describe, expect, test } from 'vitest'
import { dark, light, moreContrast, rimInk } from './theme-colors.ts'

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

test('contrast ratios are computed as WCAG defines them', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#D8391B', '#FAF8F4')).toBeCloseTo(4.38, 1)
})

/** A color over another one, opaque in part. */
const laidOver = (color: string, ground: string, opacity: number): string =>
  [1, 3, 5]
    .map((at) => [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)))
    .map(([over = 0, under = 0]) => Math.round(over * opacity + under * (1 - opacity)))
    .reduce((hex, part) => hex + part.toString(16).padStart(2, '0'), '#')

type Color = keyof typeof light

/** The same theme for visitors who ask for more contrast. */
const strengthened = (theme: typeof light): typeof light => ({
  ...theme,
  ...Object.fromEntries(
    moreContrast.map(([changed, [one, share, other]]) => [
      changed,
      laidOver(theme[one], theme[other], share / 100),
    ]),
  ),
})

const grounds: Color[] = ['paper', 'surface', 'washi']
const texts: [Color, Color][] = [
  ...(['ink', 'inkSoft', 'inkFaint', 'accentText', 'ok', 'warn', 'bad'] as const).flatMap((word) =>
    grounds.map((ground): [Color, Color] => [word, ground]),
  ),
  ['ok', 'okWash'],
  ['warn', 'warnWash'],
  ['bad', 'badWash'],
  ['ink', 'accentWash'],
  ['inkFaint', 'accentWash'],
  ['inkSoft', 'shelf'],
  ['paper', 'ink'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onInverse', 'inverse'],
  ['onInverseSoft', 'inverse'],
]
const marks: [Color, Color][] = [
  ...grounds.map((ground): [Color, Color] => ['field', ground]),
  ...grounds.map((ground): [Color, Color] => ['accent', ground]),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, theme) => {
  test.each(texts)('%s is readable on %s (4.5:1)', (word, ground) => {
    expect(contrast(theme[word], theme[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(marks)('%s stands out on %s (3:1)', (mark, ground) => {
    expect(contrast(theme[mark], theme[ground])).toBeGreaterThanOrEqual(3)
  })
  test.each(grounds)(
    'a disc of color in the color of %s is seen on it by its rim (3:1)',
    (ground) => {
      const rim = laidOver(theme.ink, theme[ground], rimInk)
      expect(contrast(rim, theme[ground])).toBeGreaterThanOrEqual(3)
    },
  )
})

describe.each([
  ['light', strengthened(light)],
  ['dark', strengthened(dark)],
])('%s theme with more contrast', (_name, theme) => {
  const words = ['ink', 'inkSoft', 'inkFaint', 'accentText'] as const
  const pairs = words.flatMap((word) => grounds.map((ground) => [word, ground] as const))
  test.each(pairs)('%s is readable on %s (7:1)', (word, ground) => {
    expect(contrast(theme[word], theme[ground])).toBeGreaterThanOrEqual(7)
  })
  const lines = ['line', 'lineStrong', 'field'] as const
  const edges = lines.flatMap((line) => grounds.map((ground) => [line, ground] as const))
  test.each(edges)('%s stands out on %s (3:1)', (line, ground) => {
    expect(contrast(theme[line], theme[ground])).toBeGreaterThanOrEqual(3)
  })
  test('the inverse bands too', () => {
    expect(contrast(theme.onInverseSoft, theme.inverse)).toBeGreaterThanOrEqual(7)
    expect(contrast(theme.inverseLine, theme.inverse)).toBeGreaterThanOrEqual(3)
  })
})
