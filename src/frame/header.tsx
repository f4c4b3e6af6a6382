import { type ReactNode, useRef } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import type { Session } from '#src/session/session.ts'
import { Logo } from '#src/ui/brand.tsx'
import { Link } from '#src/ui/link.tsx'
import { ModalIconButton } from '#src/ui/modal.tsx'
import { NearHydration } from '#src/ui/near-hydration.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import { item as dropdownItem } from './dropdown.css.ts'
import { Dropdown } from './dropdown.tsx'
import * as styles from './header.css.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { AboutLinks, CategoryLinks, PointsLinks } from './nav-links.tsx'
import { siteMenuId } from './site-menu-id.ts'
import { VisitorActions } from './visitor-actions.tsx'

/** What the shop adds to the header: at most two round buttons there, links on separate lines in the menu. */
export type Shortcuts = (place: 'header' | 'menu') => ReactNode

interface HeaderProps {
  readonly session: Session
  readonly shortcuts: Shortcuts
}

export function Header({ session, shortcuts }: HeaderProps) {
  const inside = useStoredHtml('address')
  return (
    <header
      className={styles.header}
      {...inside('header', session.kind, () => <Bar session={session} shortcuts={shortcuts} />)}
    />
  )
}

function Bar({ session, shortcuts }: HeaderProps) {
  return (
    <div className={styles.bar}>
      <HomeLink />
      <MainNavigation />
      <div className={styles.end}>
        <div className={styles.shortcuts}>{shortcuts('header')}</div>
        <div className={styles.onWideNav}>
          <LanguageSwitch />
        </div>
        <VisitorActions session={session} place="header" />
        <ModalIconButton
          modalId={siteMenuId}
          icon="menu"
          size={24}
          label={m.frame_open_menu()}
          className={styles.menuButton}
        />
      </div>
    </div>
  )
}

/** Hidden on a phone. */
function MainNavigation() {
  const element = useRef<HTMLElement>(null)
  return (
    <nav ref={element} aria-label={m.frame_main_navigation()} className={styles.nav}>
      <NearHydration element={element}>
        <ul className={styles.navList}>
          <CategoryLinks className={styles.navItem} />
        </ul>
        <span className={styles.separator} />
        <ul className={styles.navList}>
          <li>
            <Dropdown label={m.frame_about()}>
              <AboutLinks className={dropdownItem} />
            </Dropdown>
          </li>
          <li>
            <Dropdown label={m.pages_points()}>
              <PointsLinks className={dropdownItem} />
            </Dropdown>
          </li>
        </ul>
      </NearHydration>
    </nav>
  )
}

export function HomeLink() {
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      aria-label={m.frame_home()}
      className={styles.logo}
    >
      <Logo />
    </Link>
  )
}
