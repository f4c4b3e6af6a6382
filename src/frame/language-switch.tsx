import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { locales } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './language-switch.css.ts'

const names = { ja: '日本語', en: 'English' } as const

/**
 * A server never sees the part after `#`, and a page that all visitors share has no search values that it does not declare:
 * both are added to the link when it is used, also in a new tab or by a menu of the browser.
 */
const keepPlace = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  currentTarget.search = window.location.search
  currentTarget.hash = window.location.hash
}

/**
 * The same page, path, query and scroll position, in the other language. Plain links: the language changes with a page load.
 */
export function LanguageSwitch() {
  const { pathname, searchStr } = useLocation()
  return (
    <nav aria-label={m.frame_language()}>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={`${pathWithLocale(pathname, locale)}${searchStr}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === getLocale() ? 'true' : undefined}
              onClick={keepPlace}
              onAuxClick={keepPlace}
              onContextMenu={keepPlace}
              className={styles.language}
            >
              {names[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
