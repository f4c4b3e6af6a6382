import type { ContentBlockOf } from '#src/content/content-blocks.ts'
import { LocalText } from '#src/features/pages/local-text.tsx'
import * as styles from './feature-grid-block.css.ts'

/** Short points side by side. */
export function FeatureGridBlock({ items }: Pick<ContentBlockOf<'featureGrid'>, 'items'>) {
  return (
    <ul className={items.length === 4 ? styles.four : styles.three}>
      {items.map(({ _key, title, body }) => (
        <li key={_key} className={styles.feature}>
          <h3 className={styles.title}>
            <LocalText of={title} />
          </h3>
          {body && (
            <p className={styles.body}>
              <LocalText of={body} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
