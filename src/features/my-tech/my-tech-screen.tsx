import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SubscriptionStatus } from '#contract/enums.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { calledName, type OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import {
  activeSubscriptionsQuery,
  pastSubscriptionsQuery,
} from '#src/subscriptions/own-subscriptions.data.ts'
import { SubscriptionCard } from '#src/subscriptions/subscription-card.tsx'
import { SubscriptionFigures } from '#src/subscriptions/subscription-figures.tsx'
import { Timeline } from '#src/subscriptions/timeline.tsx'
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { TabLink, TabRow } from '#src/ui/tab-link.tsx'
import { ChangePage } from './change-page.tsx'
import * as styles from './my-tech.css.ts'
import type { ChangeStep } from './my-tech.data.ts'
import type { MyTechSearch, MyTechTab } from './my-tech-search.ts'
import { Actions } from './subscription-actions.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

interface MyTechProps {
  readonly search: MyTechSearch
  readonly step: ChangeStep | null
  readonly helpUrl: string | undefined
}

/** The list, one subscription, or a step of something that is done with it: the address says which. */
export function MyTechScreen({ search, step, helpUrl }: MyTechProps) {
  const { data: active } = useSuspenseQuery(activeSubscriptionsQuery)
  const { data: past = [] } = useQuery({
    ...pastSubscriptionsQuery,
    enabled: search.tab === 'past' || search.subscription !== undefined,
  })
  const all = [...active.subscriptions, ...past]
  const subscription = all.find(({ slug }) => slug === search.subscription)
  const shown = useFocusOnNewView([search.subscription, step?.action, step?.change.key].join(' '))
  return (
    <div ref={shown} className={`${container} ${styles.page}`}>
      {!subscription && <MyTechList {...{ search, helpUrl, past }} active={active} />}
      {subscription && step && (
        <ChangePage key={step.change.key} subscription={subscription} step={step} search={search} />
      )}
      {subscription && !step && (
        <SubscriptionPage
          subscription={subscription}
          today={active.today}
          done={search.done}
          helpUrl={helpUrl}
        />
      )}
    </div>
  )
}

/** The path stays the same from step to step, so the frame does not move the focus: it goes to the new title. */
function useFocusOnNewView(view: string) {
  const page = useRef<HTMLDivElement>(null)
  const first = useRef(view)
  useEffect(() => {
    if (first.current === view) return
    first.current = ''
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [view])
  return page
}

const inProgress: readonly SubscriptionStatus[] = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
]
const isInProgress = ({ status }: OwnSubscription) => inProgress.includes(status)

const tabs: Readonly<Record<MyTechTab, () => string>> = {
  active: m.my_tech_tab_active,
  'in-progress': m.my_tech_tab_in_progress,
  past: m.my_tech_tab_past,
}

/** The one to open with: who only waits for a device sees that one. */
const firstTab = (lists: Readonly<Record<MyTechTab, readonly unknown[]>>): MyTechTab =>
  lists.active.length === 0 && lists['in-progress'].length > 0 ? 'in-progress' : 'active'

interface ListProps extends Pick<MyTechProps, 'search' | 'helpUrl'> {
  readonly active: { readonly today: string; readonly subscriptions: readonly OwnSubscription[] }
  readonly past: readonly OwnSubscription[]
}

function MyTechList({ search, helpUrl, active, past }: ListProps) {
  const lists: Readonly<Record<MyTechTab, readonly OwnSubscription[]>> = {
    active: active.subscriptions.filter((one) => !isInProgress(one)),
    'in-progress': active.subscriptions.filter(isInProgress),
    past,
  }
  const current = search.tab ?? firstTab(lists)
  const shown = lists[current]
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        {m.account_my_tech()}
      </h1>
      <TabRow label={m.my_tech_tabs()}>
        <TabLink to="/account/my-tech" search={{ tab: 'active' }} isCurrent={current === 'active'}>
          {tabs.active()}
          <Count list={lists.active} />
        </TabLink>
        <TabLink
          to="/account/my-tech"
          search={{ tab: 'in-progress' }}
          isCurrent={current === 'in-progress'}
        >
          {tabs['in-progress']()}
          <Count list={lists['in-progress']} />
        </TabLink>
        <TabLink to="/account/my-tech" search={{ tab: 'past' }} isCurrent={current === 'past'}>
          {tabs.past()}
        </TabLink>
      </TabRow>
      {shown.length === 0 && <EmptyTab tab={current} />}
      <ul className={styles.list}>
        {shown.map((subscription, place) => (
          <li key={subscription.slug} className={styles.item}>
            <ListedSubscription
              {...{ subscription, helpUrl }}
              today={active.today}
              isNear={place < 2}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const Count = ({ list }: { list: readonly unknown[] }) =>
  list.length > 0 && <span className={styles.count}>{list.length}</span>

function ListedSubscription({
  subscription,
  today,
  isNear,
  helpUrl,
}: {
  subscription: OwnSubscription
  today: string
  isNear: boolean
  helpUrl: string | undefined
}) {
  const search = { subscription: subscription.slug }
  return (
    <SubscriptionCard
      subscription={subscription}
      today={today}
      level={2}
      isNear={isNear}
      title={
        <Link to="/account/my-tech" search={search}>
          {calledName(subscription)}
        </Link>
      }
    >
      <Timeline subscription={subscription} />
      <SubscriptionFigures subscription={subscription} />
      <Actions subscription={subscription} helpUrl={helpUrl} isShort />
      <ArrowLink to="/account/my-tech" search={search}>
        {m.my_tech_open()}
      </ArrowLink>
    </SubscriptionCard>
  )
}

const emptyMessages = {
  active: [m.my_tech_empty_active_title, m.my_tech_empty_active_text],
  'in-progress': [m.my_tech_empty_in_progress_title, m.my_tech_empty_in_progress_text],
  past: [m.my_tech_empty_past_title, m.my_tech_empty_past_text],
} as const

function EmptyTab({ tab }: { tab: MyTechTab }) {
  const [title, text] = emptyMessages[tab]
  return (
    <EmptyState
      title={title()}
      action={
        <ButtonLink to="/devices" tone="ink">
          {m.my_tech_browse()}
        </ButtonLink>
      }
    >
      <p>{text()}</p>
    </EmptyState>
  )
}
