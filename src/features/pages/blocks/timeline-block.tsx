import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import * as styles from './timeline-block.css.ts'

/** What happens on which day: from left to right, on a phone from top to bottom. */
export function TimelineBlock({ moments }: Pick<ContentBlockOf<'timeline'>, 'moments'>) {
  return (
    <ol className={styles.line}>
      {moments.map(({ _key, when, what }) => (
        <li key={_key} className={styles.moment}>
          <h3 className={styles.when}>
            <ContentTitle of={when} />
          </h3>
          <p className={styles.what}>
            <ContentText of={what} />
          </p>
        </li>
      ))}
    </ol>
  )
}
