import type { ReactNode } from 'react'
import type { Localized } from '#src/content/localized.ts'
import { LocalTitle } from '#src/features/pages/local-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './block-section.css.ts'

interface BlockSectionProps {
  /** Address of the block within its page (`#tokushoho`): the key it has in the CMS. */
  id: string
  heading: Localized<string> | undefined
  look?: keyof typeof styles.look
  /** Heading above the content, or in a column of its own at its left. */
  layout?: keyof typeof styles.layout
  children: ReactNode
}

/** The frame around one block of a page: rhythm, heading, anchor. */
export function BlockSection({
  id,
  heading,
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
        {heading && (
          <h2 id={headingId} className={styles.heading[layout]}>
            <LocalTitle of={heading} />
          </h2>
        )}
        <div>{children}</div>
      </div>
    </section>
  )
}
