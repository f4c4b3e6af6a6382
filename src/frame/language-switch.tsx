import { useLocation } from '@tanstack/react-router'
import { locales } from '#app.config.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './language-switch.css.ts'

const names = { ja: '日本語', en: 'English' } as const

/** The same page, path and query, in the other language. Plain links: the language changes with a page load. */
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
