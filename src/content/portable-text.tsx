import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { getLocale } from '#src/i18n/locale.ts'
import { inlineLink } from '#src/ui/typography.css.ts'
import { ContentAnchor } from './content-anchor.tsx'
import { type Localized, localized } from './localized.ts'
import * as styles from './portable-text.css.ts'
import type { RichTextBlock, RichTextLink } from './rich-text.ts'

const components: PortableTextComponents = {
  block: {
    normal: ({ children }) => <p className={styles.paragraph}>{children}</p>,
    h3: ({ children }) => <h3 className={styles.heading}>{children}</h3>,
  },
  list: {
    bullet: ({ children }) => <ul className={styles.bullets}>{children}</ul>,
    number: ({ children }) => <ol className={styles.numbers}>{children}</ol>,
  },
  listItem: ({ children }) => <li className={styles.item}>{children}</li>,
  marks: {
    strong: ({ children }) => <strong>{children}</strong>,
    link: ({ children, value }: { children: React.ReactNode; value?: RichTextLink }) =>
      value ? (
        <ContentAnchor link={value.link} className={inlineLink}>
          {children}
        </ContentAnchor>
      ) : (
        children
      ),
  },
  types: {},
  unknownMark: ({ children }) => children,
  unknownType: () => null,
  unknownBlockStyle: ({ children }) => <p className={styles.paragraph}>{children}</p>,
}

/** Paragraphs, headings, lists and links that an editor wrote, in the visitor's language; marked when only Japanese exists. */
export function RichText({ content }: { readonly content: Localized<RichTextBlock[]> }) {
  const { value, language, isFallback } = localized(content, getLocale())
  return (
    <div lang={isFallback ? language : undefined}>
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
