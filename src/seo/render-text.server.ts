import { createRequire } from 'node:module'
import sharp from 'sharp'

/** One run of text in the font of the cards. Sizes in pixels, color `#rrggbb`. */
export interface TextRun {
  readonly text: string
  readonly size: number
  readonly color: string
  readonly isBold?: boolean
}

/** Text as pixels. */
export interface TextImage {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

const family = 'Noto Sans JP'
/** From a package, not from the machine: a server without Japanese fonts renders the same picture. */
const require = createRequire(import.meta.url)
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
}

/** Pango counts in 1024ths of a point; at 72 dpi a point is a pixel. */
const pangoUnits = 1024
const dpi = 72
/** Relative to the size, as Pango counts: the font itself has half a line between lines. */
const lineHeight = 0.86
/** Nothing on a card is wider: a line without a limit stays one line. */
const maxLineWidth = 4_000

/** Pango reads markup, in which no control character but a line break may occur (XML 1.0, 2.2). */
const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?!\n)[^\P{Cc}]|[\uFFFE\uFFFF]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

const span = ({ text, size, color, isBold = false }: TextRun) =>
  `<span foreground="${color}" size="${size * pangoUnits}" weight="${isBold ? 'bold' : 'normal'}" line_height="${lineHeight}" font_features="palt=1">${escapeMarkup(text)}</span>`

const isVisible = ({ text }: TextRun) => /[^\p{Z}\p{C}]/u.test(text)

/** Renders runs that share a baseline, broken into lines at `width` pixels; `undefined` when there is nothing visible. */
export async function renderText(
  runs: readonly TextRun[],
  width = maxLineWidth,
): Promise<TextImage | undefined> {
  if (!runs.some(isVisible)) return undefined
  const isBold = runs.some((run) => run.isBold)
  const { data, info } = await sharp({
    text: {
      text: runs.map(span).join(''),
      font: family,
      fontfile: isBold ? files.bold : files.regular,
      rgba: true,
      dpi,
      width,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
