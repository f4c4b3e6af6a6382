import type { PortableTextBlock, PortableTextObject } from '@portabletext/editor'
import { usableAddress } from './link-address.ts'

/** What runs code, and what points into the document that was copied, leads nowhere from here. */
const leadsNowhere = /^(?:$|#|javascript:|data:|vbscript:)/i

/** Google puts itself between some of the links of its documents and where they lead. */
function withoutRedirect(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address
  return new URL(address).searchParams.get('q') ?? address
}

/** A pasted address as this site's link; `undefined` when it leads nowhere. One that cannot be published stays, and its field says why. */
export function pastedLink(href: string) {
  const address = withoutRedirect(href.trim())
  return leadsNowhere.test(address)
    ? undefined
    : ({ _type: 'link', kind: 'url', url: usableAddress(address) ?? address } as const)
}

const isPasted = (mark: PortableTextObject): mark is PortableTextObject & { href: string } =>
  mark._type === 'link' && typeof mark.href === 'string'

function ownLink(mark: PortableTextObject): PortableTextObject[] {
  if (!isPasted(mark)) return [mark]
  const link = pastedLink(mark.href)
  return link ? [{ _key: mark._key, ...link }] : []
}

const marksOf = (block: PortableTextBlock): PortableTextObject[] =>
  Array.isArray(block.markDefs) ? block.markDefs : []

export const hasPastedLinks = (blocks: readonly PortableTextBlock[]): boolean =>
  blocks.some((block) => marksOf(block).some(isPasted))

/** What the editor read from HTML (Word, Google Docs, a web page), where a link is an `href`, with links as this site keeps them. */
export const withOwnLinks = (blocks: readonly PortableTextBlock[]): PortableTextBlock[] =>
  blocks.map((block) => ({ ...block, markDefs: marksOf(block).flatMap(ownLink) }))
