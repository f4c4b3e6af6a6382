import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText } from '#src/features/pages/text/content-text.tsx'
import { container } from '#src/ui/layout.css.ts'
import { inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './rule-quote-block.css.ts'

/** The text of a rule, quoted, and its source. */
export function RuleQuoteBlock({ _key, text, source, link }: ContentBlockOf<'ruleQuote'>) {
  return (
    <div id={_key} className={`${container} ${styles.place}`}>
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <ContentText of={text} />
        </blockquote>
        <figcaption className={styles.source}>
          {link ? (
            <ContentAnchor link={link} className={inlineLink}>
              <ContentText of={source} />
            </ContentAnchor>
          ) : (
            <ContentText of={source} />
          )}
        </figcaption>
      </figure>
    </div>
  )
}
