import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './call-to-action-block.css.ts'

type CallToAction = Omit<ContentBlockOf<'callToAction'>, '_type' | '_key'>

/** A closing invitation on the ink band. */
export function CallToActionBlock({ heading, body, actions }: CallToAction) {
  return (
    <section className={styles.band}>
      <div className={classNames(container, styles.columns)}>
        <div>
          {heading && (
            <h2 className={styles.heading}>
              <ContentTitle of={heading} />
            </h2>
          )}
          {body && (
            <p className={styles.body}>
              <ContentText of={body} />
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {actions.map(({ _key, label, link }, index) => (
            <ContentAnchor
              key={_key}
              link={link}
              className={buttonClass({ tone: index === 0 ? 'primary' : 'inverse' })}
            >
              <ContentText of={label} />
            </ContentAnchor>
          ))}
        </div>
      </div>
    </section>
  )
}
