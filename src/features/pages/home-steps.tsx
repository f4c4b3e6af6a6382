import { useQuery } from '@tanstack/react-query'
import { ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { container } from '#src/ui/layout.css.ts'
import { StepsBlock } from './blocks/steps-block.tsx'
import * as styles from './home-steps.css.ts'
import { homeQuery } from './pages.data.ts'

/** How renting works, in three steps, as editors wrote it. */
export function HomeSteps() {
  const { data } = useQuery(homeQuery)
  if (!data?.home.steps) return null
  const { heading, steps } = data.home.steps
  return (
    <section
      id="how"
      aria-labelledby={heading ? 'how-heading' : undefined}
      className={styles.section}
    >
      <div className={container}>
        {heading && (
          <h2 id="how-heading" className={styles.heading}>
            <ContentTitle of={heading} />
          </h2>
        )}
        <StepsBlock steps={steps} isRenting />
      </div>
    </section>
  )
}
