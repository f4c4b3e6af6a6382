import * as v from 'valibot'
import { slug as slugSchema } from '#contract/values.ts'

/** What the catalogue's `illustration.kind` may say; any other kind is drawn as a neutral box. */
export type ArtKind = 'phone' | 'tablet' | 'laptop' | 'watch' | 'headphones' | 'other' | 'box'

export const views = ['pair', 'back', 'front'] as const
export type View = (typeof views)[number]

/** `size`: beside a bank card, in true relation. */
export const galleryViews = [...views, 'size'] as const
export type GalleryView = (typeof galleryViews)[number]

/** The square drawing: its sides and the line its object stands on, in its own pixels. */
export const artTile = { size: 480, floor: 430 } as const

/** Hash of all drawings; when one changes, `art-version.test.ts` fails and says the new value. */
export const artVersion = 'ed7a4e1c'

export interface ArtAddress {
  readonly slug: string
  readonly kind: string
  readonly view: GalleryView
  /** `#rrggbb`; anything else draws in the fallback color. */
  readonly hex: string
  /** Cut to the object (shelf) instead of the square tile. Sizes: `measureDevice`. */
  readonly cut?: boolean
}

export const kindPattern = /^[a-z]{2,20}$/

/** Path of a drawing, safe to put into `src`: `/art/<version>/<kind>/<slug>/<view>[-cut]-<hex>.svg`. */
export function deviceArtUrl({ slug, kind, view, hex, cut = false }: ArtAddress): string {
  const color = hex.replace(/^#/, '').toLowerCase()
  const safeKind = kindPattern.test(kind) ? kind : 'box'
  const safeSlug = v.is(slugSchema, slug) ? slug : 'generic'
  const safeColor = /^[0-9a-f]{6}$/.test(color) ? color : '2b2c30'
  return `/art/${artVersion}/${safeKind}/${safeSlug}/${view}${cut ? '-cut' : ''}-${safeColor}.svg`
}
