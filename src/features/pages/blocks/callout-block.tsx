import { RichText } from '#src/content/components/portable-text.tsx'
import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './callout-block.css.ts'

/** Something the reader must not miss. */
export function CalloutBlock({ _key, tone, heading, body }: ContentBlockOf<'callout'>) {
  return (
    <div id={_key} className={classNames(container, styles.place)}>
      <div role="note" className={classNames(styles.callout, styles.tone[tone])}>
        <span className={styles.icon[tone]}>
          <Icon name={tone === 'caution' ? 'warning' : 'info'} size={22} />
        </span>
        <div className={styles.textBlock}>
          {heading && (
            <h2 className={styles.heading}>
              <ContentTitle of={heading} />
            </h2>
          )}
          <RichText content={body} />
        </div>
      </div>
    </div>
  )
}
