import { m } from '#src/i18n/paraglide/messages.js'
import { skipLink } from './skip-link.css.ts'

/** First stop of the keyboard: jumps over the header to the element with this id. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a href={`#${targetId}`} className={skipLink}>
      {m.ui_skip_to_content()}
    </a>
  )
}
