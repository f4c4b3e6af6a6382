import type { ReactNode } from 'react'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './access-page.css.ts'

export const accessPictures = {
  phone: { slug: 'apple-iphone-16-used', kind: 'phone', view: 'pair', hex: '#7fb3b0' },
  box: { slug: 'box', kind: 'box', view: 'pair', hex: '#c8b291' },
} as const

/** The pages that others follow. */
const parents = {
  login: { to: '/login', label: m.pages_login },
  signUp: { to: '/signup', label: m.pages_sign_up },
} as const
export type AccessParent = keyof typeof parents

export function AccessBreadcrumb({
  current,
  parent,
}: {
  current: string
  parent?: AccessParent | undefined
}) {
  const above = [{ to: '/', label: m.pages_home } as const, ...(parent ? [parents[parent]] : [])]
  return (
    <Breadcrumb current={current}>
      {above.map(({ to, label }) => (
        <BreadcrumbLink key={to} to={to}>
          {label()}
        </BreadcrumbLink>
      ))}
    </Breadcrumb>
  )
}

/** The task of the page at the left, other links at the right, under a picture. */
export function AccessPage({
  title,
  parent,
  lead,
  picture = 'phone',
  invitation,
  children,
}: {
  title: string
  parent?: AccessParent | undefined
  lead: string
  picture?: keyof typeof accessPictures
  invitation: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <AccessBreadcrumb current={title} parent={parent} />
      <div className={`${container} ${styles.page}`}>
        <div className={styles.main}>
          <h1 className={styles.title}>
            <Phrases text={title} />
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <aside className={styles.aside}>
          <Stage className={styles.stage}>
            <img
              src={deviceArtUrl(accessPictures[picture])}
              alt=""
              width={480}
              height={480}
              decoding="async"
            />
          </Stage>
          <div className={styles.invitation}>{invitation}</div>
        </aside>
      </div>
    </>
  )
}

/** What is under the picture. */
export function Invitation({
  title,
  text,
  children,
}: {
  title: string
  text: string
  /** The way there. */
  children: ReactNode
}) {
  return (
    <>
      <h2 className={styles.asideTitle}>
        <Phrases text={title} />
      </h2>
      <p className={styles.asideText}>{text}</p>
      {children}
    </>
  )
}
