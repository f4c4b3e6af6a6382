import * as v from 'valibot'
import { isTradeInEnabled } from '#app.config.ts'
import { linkCategories, linkConditions, linkOrders } from '#cms/structure/device-links.ts'
import { documentPath } from '#cms/structure/document-urls.ts'
import { deviceAtPath, usableAddress } from '#cms/structure/link-address.ts'
import { linkAnchorPattern } from '#cms/structure/page-anchors.ts'
import { type LinkableRoute, linkableRoutes } from '#cms/structure/page-routes.ts'
import type { availabilities } from '#contract/enums.ts'
import { orUndefined } from '#src/content/reading/or-undefined.ts'

/** Search parameters of a link to the device list. */
export interface DeviceLinkSearch {
  readonly category?: (typeof linkCategories)[number][] | undefined
  readonly condition?: (typeof linkConditions)[number][] | undefined
  readonly availability?: (typeof availabilities)[number][] | undefined
  readonly brand?: string[] | undefined
  /** `min-max`, either side may be open. */
  readonly price?: string | undefined
  readonly q?: string | undefined
  readonly o?: (typeof linkOrders)[number] | undefined
}

/** Target of a link in copy or of an answer of the API: a route of this site, or an external URL. */
export type ContentLink =
  | { readonly kind: 'devices'; readonly search: DeviceLinkSearch }
  | { readonly kind: 'device'; readonly slug: string }
  | {
      readonly kind: 'route'
      readonly to: Exclude<LinkableRoute, '/devices'>
      readonly hash: string | undefined
    }
  | { readonly kind: 'url'; readonly href: string }

const routeLink = v.object({
  kind: v.literal('route'),
  route: v.picklist(linkableRoutes),
  category: orUndefined(v.picklist(linkCategories)),
  condition: orUndefined(v.picklist(linkConditions)),
  order: orUndefined(v.picklist(linkOrders)),
  anchor: orUndefined(v.pipe(v.string(), v.regex(linkAnchorPattern))),
})
const documentLink = v.object({
  kind: v.literal('document'),
  document: v.object({ _id: v.string() }),
})

const urlLink = v.object({ kind: v.literal('url'), url: v.string() })

const anyLink = v.variant('kind', [routeLink, documentLink, urlLink])

function toRoute({
  route,
  category,
  condition,
  order,
  anchor,
}: v.InferOutput<typeof routeLink>): ContentLink {
  if (route !== '/devices') return { kind: 'route', to: route, hash: anchor }
  const search: DeviceLinkSearch = {
    ...(category && { category: [category] }),
    ...(condition && { condition: [condition] }),
    ...(order && { o: order }),
  }
  return { kind: 'devices', search }
}

/** The page of a device, or a valid external URL. */
function toAddress(address: string): ContentLink | null {
  const slug = deviceAtPath(address)
  if (slug !== undefined) return { kind: 'device', slug }
  const href = usableAddress(address)
  return href === undefined ? null : { kind: 'url', href }
}

function toLink(link: v.InferOutput<typeof anyLink>): ContentLink | null {
  if (link.kind === 'url') return toAddress(link.url)
  if (link.kind === 'route') return toRoute(link)
  const to = documentPath(link.document._id)
  return to === null ? null : { kind: 'route', to, hash: undefined }
}

const isOpen = (link: ContentLink) =>
  isTradeInEnabled || link.kind !== 'route' || !link.to.startsWith('/trade-in-')

/** Parses a stored link; `null` when the target is unsafe, unknown or switched off. */
export function parseLink(stored: unknown): ContentLink | null {
  const parsed = v.safeParse(anyLink, stored)
  const link = parsed.success ? toLink(parsed.output) : null
  return link && isOpen(link) ? link : null
}
