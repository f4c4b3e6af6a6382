import { path, round } from './shapes.ts'

/** Our own single-stroke numerals on a 100-unit cap height: a drawing shown through <img> has no fonts to rely on. */
const glyphs = {
  '0': {
    width: 56,
    strokes: 'M28 6C44 6 50 26 50 50C50 74 44 94 28 94C12 94 6 74 6 50C6 26 12 6 28 6Z',
  },
  '1': { width: 40, strokes: 'M6 24L24 8L24 94' },
  '2': { width: 56, strokes: 'M8 30C8 15 16 6 28 6C40 6 49 14 49 28C49 48 22 66 8 94L50 94' },
  '4': { width: 58, strokes: 'M42 94L42 8L6 68L54 68' },
  '5': {
    width: 56,
    strokes:
      'M47 6L14 6L10 46C15 40 21 37 28 37C41 37 50 49 50 65C50 83 40 94 27 94C17 94 9 88 6 78',
  },
  '8': {
    width: 56,
    strokes:
      'M28 48C17 48 10 39 10 27C10 15 17 6 28 6C39 6 46 15 46 27C46 39 39 48 28 48C15 48 6 57 6 71C6 85 15 94 28 94C41 94 50 85 50 71C50 57 41 48 28 48Z',
  },
  ':': { width: 22, strokes: 'M11 34L11 36M11 72L11 74' },
  '.': { width: 20, strokes: 'M10 92L10 94' },
  ',': { width: 22, strokes: 'M12 90L8 108' },
  '/': { width: 40, strokes: 'M34 4L6 98' },
  "'": { width: 20, strokes: 'M10 4L9 28' },
  '"': { width: 34, strokes: 'M10 4L9 28M25 4L24 28' },
  ' ': { width: 32, strokes: '' },
  k: { width: 46, strokes: 'M6 6L6 94M40 36L8 68M20 57L42 94' },
  m: {
    width: 78,
    strokes: 'M6 94L6 36M6 54C10 38 36 30 38 52L38 94M38 54C42 38 70 30 71 52L71 94',
  },
} as const

type Glyph = keyof typeof glyphs
const isGlyph = (letter: string): letter is Glyph => letter in glyphs

const strokeWidths = { regular: 10, bold: 15 } as const
const gap = 12

export interface Lettering {
  readonly x: number
  /** Baseline. */
  readonly y: number
  /** Cap height. */
  readonly size: number
  readonly color: string
  readonly weight?: keyof typeof strokeWidths
  readonly anchor?: 'middle' | 'start'
  readonly opacity?: number
}

const placed = (strokes: string, scale: number, left: number, top: number) =>
  strokes.replace(
    /(-?\d+) (-?\d+)/g,
    (_, x: string, y: string) =>
      `${round(left + Number(x) * scale)} ${round(top + Number(y) * scale)}`,
  )

/** Draws numerals as strokes. Letters without a glyph are left out. */
export function lettering(text: string, options: Lettering): string {
  const letters = [...text].filter(isGlyph).map((letter) => glyphs[letter])
  const scale = options.size / 100
  const length = letters.reduce((sum, { width }) => sum + width + gap, -gap) * scale
  let left = options.anchor === 'start' ? options.x : options.x - length / 2
  let strokes = ''
  for (const letter of letters) {
    strokes += placed(letter.strokes, scale, left, options.y - options.size)
    left += (letter.width + gap) * scale
  }
  return path(strokes, {
    stroke: options.color,
    strokeWidth: strokeWidths[options.weight ?? 'regular'] * scale,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...(options.opacity === undefined ? {} : { opacity: options.opacity }),
  })
}
