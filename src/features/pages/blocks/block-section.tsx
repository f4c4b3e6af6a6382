import type { ReactNode } from 'react'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './block-section.css.ts'

interface BlockSectionProps {
  /** Address of the block within its page (`#fees`): the key it has in the CMS. */
  id: string
  heading: LocalizedText | undefined
  lead?: LocalizedText | undefined
  look?: keyof typeof styles.look
  /** Heading above the content, or in a column of its own at its left. */
  layout?: keyof typeof styles.layout
  children: ReactNode
}

/** The frame around one block of a page: rhythm, heading, anchor. */
export function BlockSection({
  id,
  heading,
  lead,
  look = 'plain',
  layout = 'stacked',
  children,
}: BlockSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section
      id={id}
      aria-labelledby={heading ? headingId : undefined}
      className={classNames(styles.section, styles.look[look])}
    >
      <div className={classNames(container, styles.layout[layout])}>
        {(heading || lead) && (
          <div className={styles.header[layout]}>
            {heading && (
              <h2 id={headingId} className={styles.heading[layout]}>
                <ContentTitle of={heading} />
              </h2>
            )}
            {lead && (
              <p className={styles.lead}>
                <ContentText of={lead} />
              </p>
            )}
          </div>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  )
}
