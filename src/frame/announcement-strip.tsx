import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import * as styles from './announcement-strip.css.ts'
import { Conditions } from './conditions.tsx'
import type { Announcement } from './frame-settings.ts'

const choiceName = 'announcement'

/**
 * The shop's announcements, each with its conditions. The visitor can choose between them even before any script has run;
 * none moves by itself.
 */
export function AnnouncementStrip({ announcements }: { announcements: readonly Announcement[] }) {
  const inside = useStoredHtml('address')
  const count = announcements.length
  if (count === 0) return null
  return (
    <aside aria-label={m.frame_announcement()} className={styles.strip}>
      <div
        className={classNames(container, styles.row, count === 1 && styles.onlyOne)}
        {...inside('announcements', announcements, () => <Choices announcements={announcements} />)}
      />
    </aside>
  )
}

const Choices = ({ announcements }: { announcements: readonly Announcement[] }) =>
  announcements.map((announcement, index) => (
    <Choice
      key={announcement.id}
      announcement={announcement}
      number={index + 1}
      count={announcements.length}
    />
  ))

function Choice({
  announcement: { text, code, conditions, link },
  number,
  count,
}: {
  announcement: Announcement
  number: number
  count: number
}) {
  const isOne = count === 1
  return (
    <>
      {!isOne && (
        <input
          type="radio"
          name={choiceName}
          defaultChecked={number === 1}
          aria-label={m.frame_announcement_choice({ number, count, text })}
          className={styles.choice}
        />
      )}
      <p
        className={classNames(
          styles.line,
          !isOne && styles.chosen,
          !isOne && styles.besideChoices[count === 2 ? 'two' : 'three'],
        )}
      >
        {link ? (
          <ContentAnchor link={link} className={styles.link}>
            {text}
          </ContentAnchor>
        ) : (
          <span>{text}</span>
        )}
        {code && <code className={styles.code}>{code}</code>}
        <Conditions conditions={conditions} />
      </p>
    </>
  )
}
