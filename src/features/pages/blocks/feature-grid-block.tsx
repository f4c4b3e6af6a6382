import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import * as styles from './feature-grid-block.css.ts'

/** Rows without a gap where possible. */
function columnsFor(count: number): keyof typeof styles.grid {
  if (count === 2) return 'two'
  return count % 4 === 0 ? 'four' : 'three'
}

/** Short points side by side. */
export function FeatureGridBlock({ items }: Pick<ContentBlockOf<'featureGrid'>, 'items'>) {
  return (
    <ul className={styles.grid[columnsFor(items.length)]}>
      {items.map(({ _key, title, body }) => (
        <li key={_key} className={styles.feature}>
          <h3 className={styles.title}>
            <ContentTitle of={title} />
          </h3>
          {body && (
            <p className={styles.body}>
              <ContentText of={body} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
