import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refreshUserQueries } from '#src/session/user-query.ts'
import { display } from '#src/ui/typography.css.ts'
import * as styles from './estimator.css.ts'

export const stepTitleId = 'trade-in-step'

/** The title of a step, which has the focus when the step is reached. */
export function StepTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.opening}>
      <h1 id={stepTitleId} tabIndex={-1} className={`${display} ${styles.stepTitle}`}>
        {title}
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  )
}

/** After a form: the session as it is now. */
export function useShowSession() {
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (session: string, question?: number) => {
    await refreshUserQueries(queryClient)
    await navigate({ to: '/trade-in-estimator', search: { session, question } })
    await router.invalidate()
  }
}
