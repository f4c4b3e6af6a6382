import type { ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink } from '#src/ui/button.tsx'
import { AccessPage, Invitation } from './access-page.tsx'
import * as styles from './not-open-yet.css.ts'

/** A page whose work cannot be done here yet: says so, and what to do instead. */
export function NotOpenYet({
  title,
  text,
  children,
}: {
  title: string
  text: string
  /** Where to go instead. */
  children: ReactNode
}) {
  return (
    <AccessPage
      title={title}
      lead={text}
      picture="box"
      invitation={
        <Invitation title={m.access_without_title()} text={m.access_without_text()}>
          <ArrowLink to="/plans-overview">{m.access_without_link()}</ArrowLink>
        </Invitation>
      }
    >
      <div className={styles.actions}>{children}</div>
    </AccessPage>
  )
}
