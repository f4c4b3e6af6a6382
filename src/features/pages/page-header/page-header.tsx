import type { ReactNode } from 'react'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './page-header.css.ts'

/** The breadcrumb, the title and the lead of a page. `name` is the title without anything added to it. */
export function PageHeader({
  name,
  title,
  lead,
  layout = 'plain',
  children,
}: {
  name: string
  title: LocalizedText
  lead: LocalizedText | undefined
  layout?: keyof typeof styles.layout
  /** The picture. */
  children?: ReactNode
}) {
  return (
    <>
      <Breadcrumb current={name}>
        <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
      </Breadcrumb>
      <header className={classNames(container, styles.layout[layout])}>
        <div className={styles.textColumn[layout]}>
          <h1 className={styles.title[layout]}>
            <ContentTitle of={title} />
          </h1>
          {lead && (
            <p className={styles.lead[layout]}>
              <ContentText of={lead} />
            </p>
          )}
        </div>
        {layout !== 'plain' && <div className={styles.picture[layout]}>{children}</div>}
      </header>
    </>
  )
}
