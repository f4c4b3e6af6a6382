import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  activeSubscriptionsQuery,
  pastSubscriptionsQuery,
} from '#src/subscriptions/own-subscriptions.data.ts'
import { container } from '#src/ui/layout.css.ts'
import { useFocusOnView } from '#src/ui/use-focus-on-step.ts'
import { ChangePage } from './change-page.tsx'
import { page } from './my-tech.css.ts'
import type { ChangeStep } from './my-tech.data.ts'
import type { MyTechSearch } from './my-tech-search.ts'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

interface MyTechProps {
  readonly search: MyTechSearch
  readonly step: ChangeStep | null
  readonly helpUrl: string | undefined
}

const titleId = 'my-tech-title'

/** The list, one subscription, or a step of something that is done with it: the address says which. */
export function MyTechScreen({ search, step, helpUrl }: MyTechProps) {
  const { data: active } = useSuspenseQuery(activeSubscriptionsQuery)
  const { data: past = [] } = useQuery({
    ...pastSubscriptionsQuery,
    enabled: search.tab === 'past' || search.subscription !== undefined,
  })
  const { today } = active
  const subscription = [...active.subscriptions, ...past].find(
    ({ slug }) => slug === search.subscription,
  )
  useFocusOnView([search.subscription, step?.action, step?.change.key].join(' '), titleId)
  const shared = { titleId, helpUrl }
  return (
    <div className={`${container} ${page}`}>
      {!subscription && <SubscriptionList {...{ ...shared, active, past }} tab={search.tab} />}
      {subscription && step && (
        <ChangePage key={step.change.key} {...{ titleId, subscription, step, search }} />
      )}
      {subscription && !step && (
        <SubscriptionPage {...{ ...shared, subscription, today }} done={search.done} />
      )}
    </div>
  )
}
