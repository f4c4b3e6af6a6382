import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { getLocale } from '#src/i18n/locale.ts'
import { Stage } from '#src/ui/stage.tsx'
import { StepScene, scenesFor } from './step-scene.tsx'
import * as styles from './steps-block.css.ts'

interface Steps extends Pick<ContentBlockOf<'steps'>, 'steps'> {
  /** These are the steps of renting a device: scenes of it are above them. */
  isRenting: boolean
}

const kanjiNumerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九']

const numeral = (index: number) =>
  getLocale() === 'ja' ? (kanjiNumerals[index] ?? index + 1) : index + 1

/** Numbered steps side by side. */
export function StepsBlock({ steps, isRenting }: Steps) {
  const scenes = isRenting ? scenesFor(steps.length) : undefined
  return (
    <ol className={steps.length === 4 ? styles.four : styles.three}>
      {steps.map(({ _key, title, body, timeNeeded }, index) => (
        <li key={_key} className={scenes ? styles.step : styles.plainStep}>
          {scenes && (
            <Stage className={styles.stage}>
              <StepScene scene={scenes[index]} />
            </Stage>
          )}
          <div className={styles.words}>
            <h3 className={styles.title}>
              <span className={styles.numeral} aria-hidden="true">
                {numeral(index)}
              </span>
              <span>
                <ContentTitle of={title} />
              </span>
            </h3>
            <p className={styles.body}>
              <ContentText of={body} />
            </p>
            {timeNeeded && (
              <p className={styles.time}>
                <ContentText of={timeNeeded} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
