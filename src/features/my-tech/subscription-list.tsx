import { m } from '#src/i18n/paraglide/messages.js'
import type { MyTechTab } from '#src/subscriptions/my-tech-search.ts'
import { myTechTitleId } from '#src/subscriptions/my-tech-view.tsx'
import {
  calledName,
  isBeforeDelivery,
  type OwnSubscription,
} from '#src/subscriptions/own-subscription.ts'
import { Actions, isPayable, labelInList } from '#src/subscriptions/subscription-actions.tsx'
import { SubscriptionCard } from '#src/subscriptions/subscription-card.tsx'
import { SubscriptionFigures } from '#src/subscriptions/subscription-figures.tsx'
import { Timeline } from '#src/subscriptions/timeline.tsx'
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListStatus } from '#src/ui/list-status.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { TabLink, TabRow } from '#src/ui/tab-link.tsx'
import * as styles from './my-tech.css.ts'

const tabs: Readonly<Record<MyTechTab, () => string>> = {
  active: m.my_tech_tab_active,
  'in-progress': m.my_tech_tab_in_progress,
  past: m.my_tech_tab_past,
}

type Staged = Pick<OwnSubscription, 'status'>
type Grouped<T> = Readonly<Record<MyTechTab, readonly T[]>>

/** Every subscription in one tab. */
export const groupByTab = <T extends Staged>(
  active: readonly T[],
  past: readonly T[],
): Grouped<T> => ({
  active: active.filter((one) => !isBeforeDelivery(one)),
  'in-progress': active.filter(isBeforeDelivery),
  past,
})

/** The tab to open with: that of devices on the way when there is nothing else. */
export const firstTab = (lists: Grouped<unknown>): MyTechTab =>
  lists.active.length === 0 && lists['in-progress'].length > 0 ? 'in-progress' : 'active'

interface ListProps {
  /** As the address says. */
  readonly tab: MyTechTab | undefined
  readonly active: { readonly today: string; readonly subscriptions: readonly OwnSubscription[] }
  readonly past: readonly OwnSubscription[]
  readonly helpUrl: string | undefined
}

/** Every device of the customer, in three tabs: in use, on the way, ended. */
export function SubscriptionList({ tab, helpUrl, active, past }: ListProps) {
  const lists = groupByTab(active.subscriptions, past)
  const current = tab ?? firstTab(lists)
  const shown = lists[current]
  return (
    <>
      <h1 id={myTechTitleId} tabIndex={-1} className={styles.title}>
        {m.subscriptions_my_tech()}
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
      <ListStatus name={tabs[current]()} count={shown.length} />
      {shown.length === 0 ? (
        <EmptyTab tab={current} />
      ) : (
        <ul className={styles.list}>
          {shown.map((subscription, place) => (
            <li key={subscription.slug} className={styles.item}>
              <ListedSubscription
                subscription={subscription}
                helpUrl={helpUrl}
                payTone={subscription === shown.find(isPayable) ? 'primary' : 'ink'}
                today={active.today}
                isNear={place < 2}
              />
            </li>
          ))}
        </ul>
      )}
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
  payTone,
}: {
  subscription: OwnSubscription
  today: string
  isNear: boolean
  helpUrl: string | undefined
  payTone: 'primary' | 'ink'
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
      <Timeline subscription={subscription} today={today} />
      <SubscriptionFigures subscription={subscription} />
      <Actions subscription={subscription} helpUrl={helpUrl} isShort payTone={payTone} />
      <ArrowLink
        to="/account/my-tech"
        search={search}
        aria-label={labelInList(m.my_tech_open(), subscription)}
      >
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
          {m.ui_browse_devices()}
        </ButtonLink>
      }
    >
      <p>{text()}</p>
    </EmptyState>
  )
}
