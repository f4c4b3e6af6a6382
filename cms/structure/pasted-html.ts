import type { PortableTextBlock } from '@portabletext/editor'

/** A table of pasted HTML; every row has the same number of cells. */
export interface PastedTable {
  readonly hasHeader: boolean
  readonly rows: readonly (readonly string[])[]
}

export interface PreparedHtml {
  /** The HTML with a paragraph in place of each table. */
  readonly html: string
  /** By the text of their paragraph. */
  readonly tables: ReadonlyMap<string, PastedTable>
  readonly isChanged: boolean
}

/** What Word adds for reviewers: comments with their anchors, and text that was deleted while changes were tracked. */
const forReviewers = [
  '[style*="mso-element:comment"]',
  '[style*="mso-special-character:comment"]',
  '.msocomanchor',
  '.msoDel',
  'del[datetime]',
].join(', ')

const bold = 'b, strong, [style*="font-weight:700"], [style*="font-weight:bold"]'

function textOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll('p, div, li, br')) end.after(' ')
  return (cell.textContent ?? '').replace(/[ \t\r\n\u00A0]+/g, ' ').trim()
}

function placeCell(grid: string[][], y: number, cell: HTMLTableCellElement): void {
  const covered = grid.slice(y, y + cell.rowSpan)
  const [first = []] = covered
  let x = 0
  while (first[x] !== undefined) x += 1
  for (const row of covered) {
    for (let column = x; column < x + cell.colSpan; column += 1) row[column] = ''
  }
  first[x] = textOf(cell)
}

/** The cells in rows and columns. A cell over several of them has its text in the first one. */
function gridOf(table: HTMLTableElement): string[][] {
  const rows = Array.from(table.rows)
  const grid: string[][] = rows.map(() => [])
  for (const [y, row] of rows.entries()) {
    for (const cell of row.cells) placeCell(grid, y, cell)
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length))
  return grid.map((cells) => Array.from({ length: width }, (_, x) => cells[x] ?? ''))
}

const isHeaderCell = (cell: HTMLTableCellElement) =>
  cell.tagName === 'TH' || cell.querySelector(bold) !== null || cell.textContent?.trim() === ''

function readTable(table: HTMLTableElement): PastedTable | undefined {
  const header = Array.from(table.rows[0]?.cells ?? [])
  const hasHeader = header.every(isHeaderCell)
  const rows = gridOf(table).filter((cells) => cells.some((text) => text !== ''))
  // With one column or row it only places text on a page.
  return rows.length > 1 && (rows[0]?.length ?? 0) > 1 ? { hasHeader, rows } : undefined
}

/** Prepares pasted HTML of Word, Excel, Google Docs and web pages for the editor, which makes paragraphs of table cells. */
export function prepareHtml(html: string, newKey: () => string): PreparedHtml {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const removed = pasted.querySelectorAll(forReviewers)
  for (const element of removed) element.remove()
  const tables = new Map<string, PastedTable>()
  for (const element of pasted.querySelectorAll('table')) {
    const table = element.parentElement?.closest('table') ? undefined : readTable(element)
    if (!table) continue
    const name = `table-${newKey()}`
    const place = pasted.createElement('p')
    place.textContent = name
    element.replaceWith(place)
    tables.set(name, table)
  }
  const isChanged = removed.length > 0 || tables.size > 0
  return { html: pasted.documentElement.outerHTML, tables, isChanged }
}

const textOfBlock = ({ children }: PortableTextBlock): string =>
  Array.isArray(children) ? children.map(({ text }) => `${text ?? ''}`).join('') : ''

/** Puts the tables in the place of their paragraphs. */
export const withTables = (
  blocks: readonly PortableTextBlock[],
  tables: PreparedHtml['tables'],
  newKey: () => string,
): PortableTextBlock[] =>
  blocks.map((block) => {
    const table = tables.get(textOfBlock(block).trim())
    if (!table) return block
    const rows = table.rows.map((cells) => ({ _type: 'tableRow', _key: newKey(), cells }))
    return { _type: 'table', _key: block._key, hasHeader: table.hasHeader, rows }
  })
