import type { Words } from '#src/content/words.ts'
import { getLocale } from '#src/i18n/locale.ts'
import * as styles from './local-text.css.ts'

/** A text that editors wrote, in the page's language; where only Japanese exists, that, marked as such. */
export function LocalText({ of: { text, lang } }: { of: Words }) {
  return lang ? <span lang={lang}>{text}</span> : text
}

/** The same for a title: `palt` eats the pause after 、 and 。 inside it, so a hair space is put back; a line break stays one. */
export function LocalTitle({ of: { text, lang } }: { of: Words }) {
  const isJapanese = (lang ?? getLocale()) === 'ja'
  const spaced = isJapanese ? text.replace(/([、。])(?=[^\s」])/g, '$1\u200A') : text
  const lines = spaced.split('\n').map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ))
  return lang ? <span lang={lang}>{lines}</span> : lines
}
