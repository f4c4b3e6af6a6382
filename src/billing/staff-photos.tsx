import { m } from '#src/i18n/paraglide/messages.js'
import * as styles from './staff-photos.css.ts'

/** Where the site shows a picture that the API names by its path (src/routes/files.ts); none for any other address. */
const pictureUrls = (path: string): string[] => {
  const name = /^\/files\/([\w.-]+)$/.exec(path)?.[1]
  return name === undefined ? [] : [`/files?name=${name}`]
}

interface StaffPhotosProps {
  readonly heading: string
  /** Paths of the API. */
  readonly photos: readonly string[]
  /** Text for one, by its number from 1 on. */
  readonly describe: (words: { number: number }) => string
}

/** Photographs that staff made for one customer, each opening in full size; nothing without any. */
export function StaffPhotos({ heading, photos, describe }: StaffPhotosProps) {
  const shown = photos.flatMap(pictureUrls)
  if (shown.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.photos}>
        {shown.map((url, place) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={describe({ number: place + 1 })}
                width={640}
                height={480}
                decoding="async"
                className={styles.photo}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{m.staff_photos_note()}</p>
    </section>
  )
}
