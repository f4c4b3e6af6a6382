import { pictureTypes } from './file-type.ts'

/** Maximum width and height of the result, in pixels. */
const maxSidePx = 4096
const maxDevicePixelRatio = 3
const defaultQuality = 80

const fits = ['clip', 'max', 'crop', 'min', 'scale', 'fill', 'fillmax'] as const
type Fit = (typeof fits)[number]

export interface Size {
  readonly width: number
  readonly height: number
}

/** Parameters of an image URL. Sizes are in pixels of the result, `rect` in pixels of the original. */
export interface ImageParams {
  /** The part of the original to show. */
  readonly rect: (Size & { readonly left: number; readonly top: number }) | null
  readonly width: number | null
  readonly height: number | null
  readonly fit: Fit
  /** File extension of the result. */
  readonly format: string
  readonly isProgressive: boolean
  /** The first frame of an animation only. */
  readonly isStill: boolean
  /** 1 to 100. */
  readonly quality: number
  /** Six hexadecimal digits, for `fill`. Without it the padding is transparent. */
  readonly background: string | null
}

const transformParams = ['w', 'h', 'rect', 'fit', 'fm', 'auto', 'q', 'dpr', 'bg', 'frame']

function positive(params: URLSearchParams, name: string): number | null {
  const value = Number(params.get(name))
  return Number.isFinite(value) && value > 0 ? value : null
}

function side(params: URLSearchParams, name: string): number | null {
  const ratio = Math.min(positive(params, 'dpr') ?? 1, maxDevicePixelRatio)
  const value = positive(params, name)
  return value === null ? null : Math.min(Math.max(Math.round(value * ratio), 1), maxSidePx)
}

function parseRect(params: URLSearchParams, original: Size): ImageParams['rect'] {
  const match = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/.exec(params.get('rect') ?? '')
  if (!match) return null
  const [left = 0, top = 0, wide = 0, high = 0] = match.slice(1).map(Number)
  const width = Math.min(wide, original.width - left)
  const height = Math.min(high, original.height - top)
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

function parseFormat(params: URLSearchParams, extension: string, accepted: string): string {
  const named = params.get('fm')?.replace(/^p?jpe?g$/, 'jpg')
  if (named && Object.hasOwn(pictureTypes, named)) return named
  const isAutomatic = params.get('auto') === 'format' && accepted.includes('image/webp')
  return isAutomatic ? 'webp' : extension
}

/**
 * Reads the parameters of Sanity's image URLs: `w`, `h`, `dpr`, `rect`, `fit`, `bg`, `q`, `fm`, `frame`,
 * `auto=format`.
 * @param accepted Accept header of the request.
 * @returns `null` when the URL requests the original.
 */
export function parseImageParams(
  params: URLSearchParams,
  original: Size & { readonly extension: string },
  accepted: string,
): ImageParams | null {
  if (!transformParams.some((name) => params.has(name))) return null
  return {
    rect: parseRect(params, original),
    width: side(params, 'w'),
    height: side(params, 'h'),
    fit: fits.find((fit) => fit === params.get('fit')) ?? 'clip',
    format: parseFormat(params, original.extension, accepted),
    isProgressive: params.get('fm') === 'pjpg',
    isStill: params.get('frame') === '1',
    quality: Math.min(Math.round(positive(params, 'q') ?? defaultQuality), 100) || 1,
    background: /^[\da-f]{6}$/i.exec(params.get('bg') ?? '')?.[0].toLowerCase() ?? null,
  }
}
