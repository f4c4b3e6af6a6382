import type { ReactNode } from 'react'
import { deviceArtUrl } from '#src/device-art/art-url.ts'
import { container } from '#src/ui/layout.css.ts'
import { Stage } from '#src/ui/stage.tsx'
import * as styles from './access-page.css.ts'

export const accessPictures = {
  phone: { slug: 'apple-iphone-16-used', kind: 'phone', view: 'pair', hex: '#7fb3b0' },
  box: { slug: 'box', kind: 'box', view: 'pair', hex: '#c8b291' },
} as const

/** The task of the page at the left, other links at the right, under a picture. */
export function AccessPage({
  title,
  lead,
  picture = 'phone',
  invitation,
  children,
}: {
  title: string
  lead: string
  picture?: keyof typeof accessPictures
  invitation: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
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
      <h2 className={styles.asideTitle}>{title}</h2>
      <p className={styles.asideText}>{text}</p>
      {children}
    </>
  )
}
