import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText } from '#src/features/pages/text/content-text.tsx'
import { Table } from '#src/ui/table.tsx'
import { note as noteClass } from './comparison-table-block.css.ts'

type Comparison = Pick<ContentBlockOf<'comparisonTable'>, 'heading' | 'columns' | 'rows' | 'note'>

/** A comparison point by point. */
export function ComparisonTableBlock({ heading, columns, rows, note }: Comparison) {
  return (
    <>
      <Table
        isEven
        caption={heading && <ContentText of={heading} />}
        columns={columns.map(({ _key, label }) => ({
          key: _key,
          label: <ContentText of={label} />,
        }))}
        rows={rows.map(({ _key, label, cells }) => ({
          key: _key,
          label: <ContentText of={label} />,
          cells: cells.map((cell) => cell && <ContentText key={cell.text} of={cell} />),
        }))}
      />
      {note && (
        <p className={noteClass}>
          <ContentText of={note} />
        </p>
      )}
    </>
  )
}
