import type { Words } from '#src/content/words.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { container } from '#src/ui/layout.css.ts'
import { LocalText, LocalTitle } from './local-text.tsx'
import * as styles from './page-opening.css.ts'

/** Where a page stands, what it is called, and what it is about. `name` is the title without anything added to it. */
export function PageOpening({
  name,
  title,
  lead,
}: {
  name: string
  title: Words
  lead: Words | undefined
}) {
  return (
    <>
      <Breadcrumb current={name}>
        <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
      </Breadcrumb>
      <header className={`${container} ${styles.header}`}>
        <h1 className={styles.title}>
          <LocalTitle of={title} />
        </h1>
        {lead && (
          <p className={styles.lead}>
            <LocalText of={lead} />
          </p>
        )}
      </header>
    </>
  )
}
