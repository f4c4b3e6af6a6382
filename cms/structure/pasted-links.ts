import type { PortableTextBlock, PortableTextObject } from '@portabletext/editor'
import { usableAddress } from './link-address.ts'

/** Scripts, and links inside the copied document, cannot be used. */
const unusable = /^(?:$|#|javascript:|data:|vbscript:)/i

/** Google Docs replaces some links by a redirect through google.com. */
function withoutRedirect(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address
  return new URL(address).searchParams.get('q') ?? address
}

/** A pasted URL as a link of this site; `undefined` when it cannot be used. An invalid URL is kept, and validation reports it. */
export function pastedLink(href: string) {
  const address = withoutRedirect(href.trim())
  return unusable.test(address)
    ? undefined
    : ({ _type: 'link', kind: 'url', url: usableAddress(address) ?? address } as const)
}

const isPasted = (mark: PortableTextObject): mark is PortableTextObject & { href: string } =>
  mark._type === 'link' && typeof mark.href === 'string'

function toSiteLink(mark: PortableTextObject): PortableTextObject[] {
  if (!isPasted(mark)) return [mark]
  const link = pastedLink(mark.href)
  return link ? [{ _key: mark._key, ...link }] : []
}

const marksOf = (block: PortableTextBlock): PortableTextObject[] =>
  Array.isArray(block.markDefs) ? block.markDefs : []

export const hasPastedLinks = (blocks: readonly PortableTextBlock[]): boolean =>
  blocks.some((block) => marksOf(block).some(isPasted))

/** Converts links in pasted HTML (Word, Google Docs, web pages) from `href` to the link type of this site. */
export const withSiteLinks = (blocks: readonly PortableTextBlock[]): PortableTextBlock[] =>
  blocks.map((block) => ({ ...block, markDefs: marksOf(block).flatMap(toSiteLink) }))
