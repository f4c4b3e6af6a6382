import { useEffect, useRef } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Session } from '#src/session/session.ts'
import { menuRow } from '#src/ui/menu-row.css.ts'
import { Modal } from '#src/ui/modal.tsx'
import { NearHydration } from '#src/ui/near-hydration.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import { useAfterNavigation } from './after-navigation.ts'
import type { Shortcuts } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { AboutLinks, CategoryLinks, PointsLinks } from './nav-links.tsx'
import * as styles from './site-menu.css.ts'
import { siteMenuId } from './site-menu-id.ts'
import { VisitorActions } from './visitor-actions.tsx'

interface SiteMenuProps {
  readonly session: Session
  readonly shortcuts: Shortcuts
  readonly supportUrl: string | undefined
}

/** The content of the header, on a screen of its own, where the header has no room for it. */
export function SiteMenu({ session, shortcuts, supportUrl }: SiteMenuProps) {
  const inside = useStoredHtml('address')
  const lines = useRef<HTMLDivElement>(null)
  return (
    <Modal id={siteMenuId} title={m.frame_menu()} fullScreen>
      <div
        ref={lines}
        className={styles.menu}
        {...inside('menu', [session.kind, supportUrl], () => (
          <NearHydration element={lines}>
            <MenuLines session={session} shortcuts={shortcuts} supportUrl={supportUrl} />
          </NearHydration>
        ))}
      />
      <ClosedAfterNavigation />
    </Modal>
  )
}

function MenuLines({ session, shortcuts, supportUrl }: SiteMenuProps) {
  return (
    <>
      <nav aria-label={m.frame_main_navigation()} className={styles.menu}>
        <ul>
          <CategoryLinks className={styles.categoryLink} />
          {shortcuts('menu')}
        </ul>
        <div className={styles.groups}>
          <div>
            <h3 className={styles.groupTitle}>{m.frame_about()}</h3>
            <ul className={styles.group}>
              <AboutLinks className={menuRow} />
              {supportUrl && (
                <li>
                  <a href={supportUrl} rel="noopener" className={menuRow}>
                    {m.pages_help()}
                  </a>
                </li>
              )}
            </ul>
          </div>
          <div>
            <h3 className={styles.groupTitle}>{m.pages_points()}</h3>
            <ul className={styles.group}>
              <PointsLinks className={menuRow} />
            </ul>
          </div>
        </div>
      </nav>
      <VisitorActions session={session} place="menu" />
      <div className={styles.foot}>
        <LanguageSwitch />
      </div>
    </>
  )
}

/** As soon as the visitor moves on, and also when the link leads to the current page. */
function ClosedAfterNavigation() {
  useAfterNavigation('href', () => siteMenu()?.close())
  useEffect(() => {
    const menu = siteMenu()
    const closeOnSamePage = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (link && link.href === window.location.href) menu?.close()
    }
    menu?.addEventListener('click', closeOnSamePage)
    return () => menu?.removeEventListener('click', closeOnSamePage)
  }, [])
  return null
}

function siteMenu(): HTMLDialogElement | null {
  const menu = document.getElementById(siteMenuId)
  return menu instanceof HTMLDialogElement ? menu : null
}
