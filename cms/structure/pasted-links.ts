import type { PortableTextBlock, PortableTextObject } from '@portabletext/editor'
import { deviceAtPath, usableAddress } from './link-address.ts'
import { linkAnchorPattern } from './page-anchors.ts'
import { linkableRoutes } from './page-routes.ts'

/** Scripts, and links inside the copied document, cannot be used. */
const unusable = /^(?:$|#|javascript:|data:|vbscript:)/i

/** Google Docs replaces some links by a redirect through google.com. */
function withoutRedirect(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address
  return new URL(address).searchParams.get('q') ?? address
}

/** A page of this site, copied from the address bar in either language: the link follows the language of its reader. */
function ownPage(address: string, siteOrigin: string) {
  if (!URL.canParse(address) || new URL(address).origin !== siteOrigin) return undefined
  const { pathname, search, hash } = new URL(address)
  const path = pathname.replace(/^\/en(?=\/|$)/, '') || '/'
  if (deviceAtPath(path) !== undefined) return { _type: 'link', kind: 'url', url: path } as const
  const route = linkableRoutes.find((known) => known === path)
  if (route === undefined || search !== '') return undefined
  const anchor = hash.slice(1)
  return {
    _type: 'link',
    kind: 'route',
    route,
    ...(linkAnchorPattern.test(anchor) && { anchor }),
  } as const
}

/**
 * A pasted URL as a link of this site; `undefined` when it cannot be used. An invalid URL is kept, and validation reports
 * it.
 * @param siteOrigin of the site, which also serves the Studio
 */
export function pastedLink(href: string, siteOrigin: string) {
  const address = withoutRedirect(href.trim())
  if (unusable.test(address)) return undefined
  const url = usableAddress(address) ?? address
  return ownPage(address, siteOrigin) ?? ({ _type: 'link', kind: 'url', url } as const)
}

const isPasted = (mark: PortableTextObject): mark is PortableTextObject & { href: string } =>
  mark._type === 'link' && typeof mark.href === 'string'

function toSiteLink(mark: PortableTextObject, siteOrigin: string): PortableTextObject[] {
  if (!isPasted(mark)) return [mark]
  const link = pastedLink(mark.href, siteOrigin)
  return link ? [{ _key: mark._key, ...link }] : []
}

const marksOf = (block: PortableTextBlock): PortableTextObject[] =>
  Array.isArray(block.markDefs) ? block.markDefs : []

export const hasPastedLinks = (blocks: readonly PortableTextBlock[]): boolean =>
  blocks.some((block) => marksOf(block).some(isPasted))

/** Converts links in pasted HTML (Word, Google Docs, web pages) from `href` to the link type of this site. */
export const withSiteLinks = (
  blocks: readonly PortableTextBlock[],
  siteOrigin: string,
): PortableTextBlock[] =>
  blocks.map((block) => ({
    ...block,
    markDefs: marksOf(block).flatMap((mark) => toSiteLink(mark, siteOrigin)),
  }))
