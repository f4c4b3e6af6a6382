import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './announcement-strip.css.ts'
import type { Announcement } from './frame-settings.ts'

export function AnnouncementStrip({
  announcement: { text, code, note },
}: {
  announcement: Announcement
}) {
  return (
    <aside aria-label={m.frame_announcement()} className={styles.strip}>
      <p className={classNames(container, styles.line)}>
        <span>{text}</span>
        {code && <code className={styles.code}>{code}</code>}
        {note && <span className={styles.note}>{note}</span>}
      </p>
    </aside>
  )
}
