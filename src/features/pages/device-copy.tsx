import { useQuery } from '@tanstack/react-query'
import { ContentPicture } from '#src/content/components/content-picture.tsx'
import { RichText } from '#src/content/components/portable-text.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { Phrases } from '#src/ui/phrases.tsx'
import { title } from '#src/ui/typography.css.ts'
import * as styles from './device-copy.css.ts'
import { deviceContentQuery } from './pages.data.ts'

/** The editors' text about a device; nothing when there is none or the CMS cannot be reached. */
export function DeviceCopy({ slug }: { slug: string }) {
  const { data: copy } = useQuery(deviceContentQuery(slug))
  if (!copy) return null
  const { lead, body, pictures } = copy
  return (
    <section aria-labelledby="device-copy">
      <h2 id="device-copy" className={classNames(title, styles.heading)}>
        <Phrases text={m.device_copy_title()} />
      </h2>
      <p lang={lead.lang} className={styles.lead}>
        {lead.text}
      </p>
      {body && <RichText content={body} />}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <ContentPicture
              key={`${picture.name} ${picture.crop}`}
              picture={picture}
              sizes="(min-width: 1024px) 660px, (min-width: 768px) 46vw, 92vw"
            />
          ))}
        </div>
      )}
    </section>
  )
}
