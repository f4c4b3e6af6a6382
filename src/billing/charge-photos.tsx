import type { Invoice } from '#contract/invoice.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './charge-photos.css.ts'

/** Where the site shows a picture that the API names by its path (src/routes/files.ts); none for any other address. */
const pictureUrls = (path: string): string[] => {
  const name = /^\/files\/([\w.-]+)$/.exec(path)?.[1]
  return name === undefined ? [] : [`/files?name=${name}`]
}

/** What a charge by hand is for, as staff photographed it, each picture opening in full size; nothing for other invoices. */
export function ChargePhotos({ invoice: { photos = [] } }: { invoice: Pick<Invoice, 'photos'> }) {
  const shown = photos.flatMap(pictureUrls)
  if (shown.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{m.billing_photos()}</h2>
      <ul className={styles.photos}>
        {shown.map((url, place) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={m.billing_photo({ number: place + 1 })}
                width={640}
                height={480}
                decoding="async"
                className={styles.photo}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m.billing_photos_note()}</p>
    </section>
  )
}
