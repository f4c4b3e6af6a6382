import sharp from 'sharp'
import { measureDevice } from '#src/device-art/device-sizes.ts'
import { drawDevice } from '#src/device-art/draw-device.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ringMark, wordMark } from '#src/ui/brand-paths.ts'
import { light } from '#src/ui/theme-colors.ts'
import { estimateWidth, phrasesOf, preventBreaksInPhrases } from './phrases.server.ts'
import { renderText, type TextImage, type TextRun } from './render-text.server.ts'
import { type CardDevice, type ShareCard, scenes } from './share-card.ts'

/** Aspect ratio of social networks: 1.91 to 1. */
const pictureSize = { width: 1200, height: 630 } as const

const margin = 72
/** Top of the board; devices are a little in front of its back. */
const board = { top: 462, edge: 492, shade: 509, end: 573 } as const
const floor = 482
/** Gap between devices, as a share of their total width. */
const gapOfWidths = 0.06
const stage = { left: 640, right: 1148, maxHeight: 388 } as const
const title = {
  top: 214,
  width: 528,
  bottom: 440,
  sizes: [68, 60, 52, 46, 40, 34],
  minLineSize: 46,
} as const

interface Placed {
  readonly image: TextImage | undefined
  readonly left: number
  readonly top: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** Devices side by side at their true relative sizes, as large as the stage allows. */
function devicesOnBoard(devices: readonly CardDevice[]): string {
  const shown = devices.map((device) => {
    const art = { ...device, view: device.view ?? 'pair' }
    return { art, size: measureDevice(art) }
  })
  const widths = shown.reduce((sum, { size }) => sum + size.widthMm, 0)
  const gap = widths * gapOfWidths
  const widthOfAll = widths + gap * (shown.length - 1)
  const maxDeviceHeight = Math.max(...shown.map(({ size }) => size.heightMm))
  const scale = Math.min((stage.right - stage.left) / widthOfAll, stage.maxHeight / maxDeviceHeight)
  let left = (stage.left + stage.right - widthOfAll * scale) / 2
  return shown
    .map(({ art, size }) => {
      const width = size.imageWidthMm * scale
      const height = size.imageHeightMm * scale
      const x = left - ((size.imageWidthMm - size.widthMm) / 2) * scale
      left += (size.widthMm + gap) * scale
      const y = floor - height + size.belowFloorMm * scale
      return placedDrawing(drawDevice({ ...art, cut: true }), { x, y, width, height })
    })
    .join('')
}

/** A drawing is a document of its own; inside another it needs a position. */
function placedDrawing(
  svg: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  return svg.replace(
    /^<svg xmlns="[^"]+" width="[^"]+" height="[^"]+"/,
    `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`,
  )
}

const gradient = (id: string, stops: readonly (readonly [number, string, number?])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`

const definitions = `<defs>${gradient('top', [
  [0, '#ddd5c6'],
  [0.4, '#ede7db'],
  [1, '#f1ece2'],
])}${gradient('edge', [
  [0, '#dcd3c3'],
  [1, '#cfc5b3'],
])}${gradient('shade', [
  [0, '#3c2e14', 0.2],
  [0.4, '#3c2e14', 0.05],
  [1, '#3c2e14', 0],
])}<radialGradient id="wall" cx=".72" cy="1" r=".6"><stop offset="0" stop-color="${light.shelf}"/><stop offset="1" stop-color="${light.shelf}" stop-opacity="0"/></radialGradient></defs>`

const strip = (fill: string, top: number, bottom: number) =>
  `<rect y="${top}" width="${pictureSize.width}" height="${bottom - top}" fill="${fill}"/>`

const logo = `<svg x="${margin}" y="66" width="44" height="44" viewBox="${ringMark.viewBox}"><path d="${ringMark.path}" fill="none" stroke="${light.accentText}" stroke-width="${ringMark.strokeWidth}" stroke-linecap="round"/></svg><svg x="${margin + 60}" y="75" width="108" height="26" viewBox="${wordMark.viewBox}"><path d="${wordMark.path}" fill="${light.ink}"/></svg>`

/** The price card hangs on the edge of the board, under the device. */
function priceCard({ width, left }: { width: number; left: number }): string {
  const top = board.edge + 4
  const middle = left + width / 2
  return `<rect x="${left + 2}" y="${top + 6}" width="${width}" height="106" rx="3" fill="#3c2e14" fill-opacity=".1"/><rect x="${left}" y="${top}" width="${width}" height="106" rx="3" fill="${light.surface}" stroke="${light.line}"/><rect x="${middle - 17}" y="${top - 7}" width="34" height="8" fill="${light.accent}"/>`
}

const widthOfLongest = (parts: readonly string[], size: number) =>
  Math.max(0, ...parts.map((part) => estimateWidth(part.trim(), size)))

/**
 * The largest size at which no phrase is broken and all lines fit; the writer's own lines are kept when they can be large.
 */
async function renderTitle(written: string): Promise<TextImage | undefined> {
  const lines = written.split('\n')
  const preservesLines = lines.length > 1 && widthOfLongest(lines, title.minLineSize) <= title.width
  const text = preservesLines ? written : written.replace(/([、。])\n/g, '$1').replace(/\n/g, ' ')
  const parts = preservesLines ? lines : phrasesOf(text)
  const fitting = title.sizes.filter((size) => widthOfLongest(parts, size) <= title.width)
  const sizes = fitting.length > 0 ? fitting : title.sizes.slice(-1)
  let rendered: TextImage | undefined
  for (const size of sizes) {
    const run = { text: preventBreaksInPhrases(text), size, color: light.ink, isBold: true }
    rendered = await renderText([run], title.width)
    if (!rendered || rendered.height <= title.bottom - title.top) return rendered
  }
  return rendered
}

/** The digits large, the yen sign smaller, the text around them small. */
function priceRuns(amount: string): TextRun[] {
  const [, before = '', sign = '', digits = '', after = ''] =
    /^([^\d¥]*)(¥?)([\d,]*)(.*)$/u.exec(amount) ?? []
  const runs = [
    { text: before, size: 24, color: light.inkSoft },
    { text: sign, size: 30, color: light.ink, isBold: true },
    { text: digits, size: 48, color: light.ink, isBold: true },
    { text: after, size: 24, color: light.inkSoft },
  ]
  return runs.filter(({ text }) => text !== '')
}

async function renderPrice({ amount, terms }: NonNullable<ShareCard['price']>) {
  const [sum, note] = await Promise.all([
    renderText(priceRuns(amount)),
    renderText([{ text: terms, size: 20, color: light.inkSoft }]),
  ])
  const width = Math.max(sum?.width ?? 0, note?.width ?? 0) + 56
  const left = Math.round((stage.left + stage.right - width) / 2)
  const centered = (image: TextImage | undefined, top: number): Placed => ({
    image,
    left: Math.round(left + (width - (image?.width ?? 0)) / 2),
    top,
  })
  return {
    card: priceCard({ width, left }),
    images: [centered(sum, board.edge + 18), centered(note, board.edge + 72)],
  }
}

/**
 * Renders the picture of a card: 1200 × 630 px, light theme, Japanese and English by the same face.
 * @returns a PNG of about 60 KB
 */
export async function renderShareCard(card: ShareCard): Promise<Buffer> {
  const { locale, eyebrow, price } = card
  const devices = typeof card.stage === 'string' ? scenes[card.stage] : [card.stage]
  const [heading, label, slogan, tag] = await Promise.all([
    renderTitle(card.title),
    renderText([{ text: eyebrow ?? '', size: 26, color: light.inkFaint }]),
    renderText([{ text: m.share_slogan({}, { locale }), size: 24, color: light.inkSoft }]),
    price ? renderPrice(price) : undefined,
  ])
  const scenery = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">${definitions}<rect width="100%" height="100%" fill="${light.paper}"/><rect width="100%" height="${board.top}" fill="url(#wall)"/>${strip('url(#top)', board.top, board.edge)}${strip(light.shelfEdge, board.top, board.top + 1)}${strip('url(#edge)', board.edge, board.shade)}${strip('url(#shade)', board.shade, board.end)}${logo}${devicesOnBoard(devices)}${tag?.card ?? ''}</svg>`
  const images: Placed[] = [
    { image: heading, left: margin, top: title.top },
    { image: slogan, left: margin, top: 548 },
    { image: label, left: margin, top: 166 },
    ...(tag?.images ?? []),
  ]
  return sharp(Buffer.from(scenery))
    .composite(
      images.flatMap(({ image: rendered, left, top }) =>
        rendered ? [{ input: rendered.input, left, top }] : [],
      ),
    )
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}
