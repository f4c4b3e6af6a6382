import type { RichTextBlock } from './rich-text.ts'

function textOf(block: RichTextBlock): string {
  if (block._type === 'block') return block.children.map(({ text }) => text).join('')
  if (block._type === 'note') return block.text
  return block.rows.map(({ cells }) => cells.join(' ')).join('\n')
}

/** Rich text as lines of plain text. */
export const plainText = (blocks: readonly RichTextBlock[]): string =>
  blocks
    .map(textOf)
    .filter((text) => text.trim() !== '')
    .join('\n')
