import { ContentPicture } from '#src/content/components/content-picture.tsx'
import { RichText } from '#src/content/components/portable-text.tsx'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './picture-with-text-block.css.ts'

/** A picture and its text, side by side; on a phone the picture comes first. */
export function PictureWithTextBlock({
  _key,
  heading,
  body,
  picture,
  side,
}: ContentBlockOf<'pictureWithText'>) {
  return (
    <section
      id={_key}
      aria-labelledby={heading ? `${_key}-heading` : undefined}
      className={styles.section}
    >
      <div className={classNames(container, styles.columns[side])}>
        {picture && (
          <div className={styles.picture[side]}>
            <ContentPicture picture={picture} sizes="(min-width: 960px) 560px, 92vw" />
          </div>
        )}
        <div className={styles.textBlock}>
          {heading && (
            <h2 id={`${_key}-heading`} className={styles.heading}>
              <ContentTitle of={heading} />
            </h2>
          )}
          <RichText content={body} />
        </div>
      </div>
    </section>
  )
}
