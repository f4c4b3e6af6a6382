/** What the catalogue's `illustration.kind` may say; any other kind is drawn as a neutral box. */
export type ArtKind = 'phone' | 'tablet' | 'laptop' | 'watch' | 'headphones' | 'other' | 'box'

export const views = ['pair', 'back', 'front'] as const
export type View = (typeof views)[number]

/** The square drawing: its sides and the line its object stands on, in its own pixels. */
export const artTile = { size: 480, floor: 430 } as const

/** Hash of all drawings; when one changes, `art-version.test.ts` fails and says the new value. */
export const artVersion = 'b402469b'

const ownViews = new Map<string, readonly View[]>([
  ['apple-airpods-pro-3', ['pair', 'back']],
  ['nintendo-switch-2', ['pair', 'front', 'back']],
])
const kindViews = new Map<string, readonly View[]>([
  ['phone', ['pair', 'back', 'front']],
  ['tablet', ['pair', 'front', 'back']],
  ['laptop', ['pair', 'front', 'back']],
  ['watch', ['pair', 'back']],
])

/** Views of a device that differ from each other, in the order a gallery shows them. */
export const artViews = ({ kind, slug }: Pick<ArtAddress, 'kind' | 'slug'>): readonly View[] =>
  ownViews.get(slug) ?? kindViews.get(kind) ?? ['pair']

export interface ArtAddress {
  readonly slug: string
  readonly kind: string
  readonly view: View
  /** `#rrggbb`; anything else draws in the fallback colour. */
  readonly hex: string
  /** Cut to the object (shelf) instead of the square tile. Sizes: `measureDevice`. */
  readonly cut?: boolean
}

export const kindPattern = /^[a-z]{2,20}$/
export const slugPattern = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Path of a drawing, safe to put into `src`: `/art/<version>/<kind>/<slug>/<view>[-cut]-<hex>.svg`. */
export function deviceArtUrl({ slug, kind, view, hex, cut = false }: ArtAddress): string {
  const colour = hex.replace(/^#/, '').toLowerCase()
  const safeKind = kindPattern.test(kind) ? kind : 'box'
  const safeSlug = slugPattern.test(slug) ? slug : 'generic'
  const safeColour = /^[0-9a-f]{6}$/.test(colour) ? colour : '2b2c30'
  return `/art/${artVersion}/${safeKind}/${safeSlug}/${view}${cut ? '-cut' : ''}-${safeColour}.svg`
}
