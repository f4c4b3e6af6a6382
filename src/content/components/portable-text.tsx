import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type {
  LocalizedRichText,
  RichTextBlock,
  RichTextLink,
  RichTextNote,
  RichTextTable,
} from '#src/content/model/rich-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { withPhrases } from '#src/ui/phrases.tsx'
import { Table } from '#src/ui/table.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers, withUnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { ContentAnchor } from './content-anchor.tsx'
import * as styles from './portable-text.css.ts'

const components: PortableTextComponents = {
  block: {
    normal: ({ children }) => <p className={styles.paragraph}>{withUnbrokenNumbers(children)}</p>,
    h3: ({ children }) => <h3 className={styles.heading}>{withPhrases(children)}</h3>,
    h4: ({ children }) => <h4 className={styles.smallHeading}>{withPhrases(children)}</h4>,
  },
  list: {
    bullet: ({ children }) => <ul className={styles.bullets}>{children}</ul>,
    number: ({ children }) => <ol className={styles.numbers}>{children}</ol>,
  },
  listItem: ({ children }) => <li className={styles.item}>{withUnbrokenNumbers(children)}</li>,
  marks: {
    strong: ({ children }) => <strong>{withUnbrokenNumbers(children)}</strong>,
    em: ({ children }) => <em className={styles.emphasis}>{withUnbrokenNumbers(children)}</em>,
    link: ({ children, value }: { children: React.ReactNode; value?: RichTextLink }) =>
      value ? (
        <ContentAnchor link={value.link} className={inlineLink}>
          {children}
        </ContentAnchor>
      ) : (
        children
      ),
  },
  types: {
    table: ({ value }: { value: RichTextTable }) => <TextTable {...value} />,
    note: ({ value }: { value: RichTextNote }) => <Note {...value} />,
  } satisfies Record<Exclude<RichTextBlock['_type'], 'block'>, unknown>,
  unknownMark: ({ children }) => children,
  unknownType: () => null,
  unknownBlockStyle: ({ children }) => (
    <p className={styles.paragraph}>{withUnbrokenNumbers(children)}</p>
  ),
}

/** Rich text: paragraphs, headings, lists, links, tables, notes. Without a translation it has `lang="ja"`. */
export function RichText({ content: { blocks, lang } }: { readonly content: LocalizedRichText }) {
  return (
    <div lang={lang}>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </div>
  )
}

function TextTable({ rows, hasHeader }: RichTextTable) {
  const [first] = rows
  const [corner, ...labels] = first?.cells ?? []
  const columns = labels.map((label, index) => ({
    key: `${index}`,
    ...(hasHeader && { label }),
  }))
  const body = rows.slice(hasHeader ? 1 : 0).map(({ _key, cells: [label, ...cells] }) => ({
    key: _key,
    label: withUnbrokenNumbers(label),
    cells: cells.map(withUnbrokenNumbers),
  }))
  return (
    <div className={styles.table}>
      <Table {...(hasHeader && { corner })} columns={columns} rows={body} />
    </div>
  )
}

function Note({ tone, text }: RichTextNote) {
  return (
    <p role="note" className={classNames(styles.note, styles.tone[tone])}>
      <span className={styles.sign[tone]}>
        <Icon name={tone === 'caution' ? 'warning' : 'info'} size={20} />
      </span>
      <span>
        <UnbrokenNumbers text={text} />
      </span>
    </p>
  )
}
