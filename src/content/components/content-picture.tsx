import {
  type ContentPictureData,
  pictureUrl,
  pictureWidths,
} from '#src/content/pictures/picture-data.ts'
import * as styles from './content-picture.css.ts'

/** An uploaded picture, cropped and never enlarged. `sizes` is the `sizes` attribute of the image. */
export function ContentPicture({
  picture: { name, crop, width, height, alt, caption },
  sizes,
}: {
  picture: ContentPictureData
  sizes: string
}) {
  const picture = { name, crop }
  const widths = pictureWidths.filter((offered, index) => index === 0 || offered <= width)
  return (
    <figure>
      <img
        src={pictureUrl(picture, widths.at(-1) ?? pictureWidths[0])}
        srcSet={widths.map((offered) => `${pictureUrl(picture, offered)} ${offered}w`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt.text}
        lang={alt.lang}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      {caption && (
        <figcaption lang={caption.lang} className={styles.caption}>
          {caption.text}
        </figcaption>
      )}
    </figure>
  )
}
