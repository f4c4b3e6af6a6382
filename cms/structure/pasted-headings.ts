import type { PortableTextBlock } from '@portabletext/editor'

/** Styles of headings in HTML. Of these, rich text has `h3` and `h4`: the page's title and its sections come before. */
export const htmlHeadings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const levelOf = ({ style }: PortableTextBlock): number => htmlHeadings.indexOf(`${style}`) + 1

export const hasHeadings = (blocks: readonly PortableTextBlock[]): boolean =>
  blocks.some((block) => levelOf(block) > 0)

/**
 * The headings of pasted HTML in the two levels of this site. The highest one becomes a heading, all below it become small
 * headings; h4 and below stay small. A numbered heading of Word is an item of a list.
 */
export function withSiteHeadings(blocks: readonly PortableTextBlock[]): PortableTextBlock[] {
  const levels = blocks.map(levelOf).filter((level) => level > 0)
  const main = Math.min(3, ...levels)
  return blocks.map((block) => {
    const level = levelOf(block)
    if (level === 0) return block
    if (block.listItem !== undefined) return { ...block, style: 'normal' }
    return { ...block, style: level === main ? 'h3' : 'h4' }
  })
}
