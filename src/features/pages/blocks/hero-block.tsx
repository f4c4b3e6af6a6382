import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import { ContentPicture } from '#src/content/components/content-picture.tsx'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './hero-block.css.ts'

/** A large section inside a page: headline, text, picture, links. */
export function HeroBlock({
  _key,
  eyebrow,
  heading,
  lead,
  actions,
  picture,
}: ContentBlockOf<'hero'>) {
  const headingId = `${_key}-heading`
  return (
    <section id={_key} aria-labelledby={headingId} className={styles.hero}>
      <div className={classNames(container, picture ? styles.withPicture : undefined)}>
        <div>
          {eyebrow && (
            <p className={styles.eyebrow}>
              <ContentText of={eyebrow} />
            </p>
          )}
          <h2 id={headingId} className={styles.heading}>
            <ContentTitle of={heading} />
          </h2>
          {lead && (
            <p className={styles.lead}>
              <ContentText of={lead} />
            </p>
          )}
          {actions.length > 0 && (
            <div className={styles.actions}>
              {actions.map(({ _key: key, label, link }, index) => (
                <ContentAnchor
                  key={key}
                  link={link}
                  className={buttonClass({ tone: index === 0 ? 'primary' : 'ghost' })}
                >
                  <ContentText of={label} />
                </ContentAnchor>
              ))}
            </div>
          )}
        </div>
        {picture && <ContentPicture picture={picture} sizes="(min-width: 960px) 560px, 92vw" />}
      </div>
    </section>
  )
}
