import { type Localized, localized } from '#src/content/localized.ts'
import { getLocale } from '#src/i18n/locale.ts'
import * as styles from './local-text.css.ts'

/** A text that editors wrote, in the page's language; where only Japanese exists, that, marked as such. */
export function LocalText({ of }: { of: Localized<string> }) {
  const { value, isFallback } = localized(of, getLocale())
  return isFallback ? <span lang="ja">{value}</span> : value
}

/** The same for a title: `palt` eats the pause after 、 and 。 inside it, so a hair space is put back; a line break stays one. */
export function LocalTitle({ of }: { of: Localized<string> }) {
  const { value, language, isFallback } = localized(of, getLocale())
  const text = language === 'ja' ? value.replace(/([、。])(?=[^\s」])/g, '$1\u200A') : value
  const lines = text.split('\n').map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
  return isFallback ? <span lang="ja">{lines}</span> : lines
}
