import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Session } from '#src/session/session.ts'
import { Modal } from '#src/ui/modal.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { AboutLinks, CategoryLinks, PointsLinks } from './nav-links.tsx'
import * as styles from './site-menu.css.ts'
import { VisitorActions } from './visitor-actions.tsx'

export const siteMenuId = 'site-menu'

/** Everything the header holds, on a screen of its own, where the header has no room for it. */
export function SiteMenu({ session }: { session: Session }) {
  useClosedAfterNavigation()
  return (
    <Modal id={siteMenuId} title={m.frame_menu()} fullScreen>
      <div className={styles.menu}>
        <nav aria-label={m.frame_main_navigation()} className={styles.menu}>
          <ul className={styles.categories}>
            <CategoryLinks className={styles.categoryLink} />
          </ul>
          <div>
            <h3 className={styles.groupTitle}>{m.frame_about()}</h3>
            <ul className={styles.group}>
              <AboutLinks className={styles.link} />
            </ul>
          </div>
          <div>
            <h3 className={styles.groupTitle}>{m.frame_points()}</h3>
            <ul className={styles.group}>
              <PointsLinks className={styles.link} />
            </ul>
          </div>
        </nav>
        <VisitorActions session={session} place="menu" />
        <div className={styles.foot}>
          <LanguageSwitch />
        </div>
      </div>
    </Modal>
  )
}

function useClosedAfterNavigation() {
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    const menu = href ? document.getElementById(siteMenuId) : null
    if (menu instanceof HTMLDialogElement) menu.close()
  }, [href])
}
