import type { ReactNode } from 'react'
import type { ChangePreview } from '#contract/preview.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { useFocusOnView } from '#src/ui/use-focus-on-step.ts'
import type { ChangeAction, MyTechSearch } from './my-tech-search.ts'
import * as styles from './my-tech-view.css.ts'
import { calledName, type OwnSubscription } from './own-subscription.ts'
import { renewalNames, renewalText } from './renewal-messages.ts'
import { actionMessages } from './subscription-actions.tsx'

/** Id of the heading of each view, which has the focus when the view is new. */
export const myTechTitleId = 'my-tech-title'

/** Around the views of the page: the list, one subscription, a step of a change. */
export function MyTechView({
  view,
  content,
  titleId = myTechTitleId,
  children,
}: {
  /** What makes one view another. */
  view: string
  /** A form, or why there is none. */
  content: string
  /** Of another heading, where the title of the view is the same as before. */
  titleId?: string | undefined
  children: ReactNode
}) {
  useFocusOnView({ view, content, titleId })
  return <div className={`${container} ${styles.page}`}>{children}</div>
}

type Chosen = Pick<MyTechSearch, 'renewal'>

/** Title and description of a step; what is to follow the term is chosen first, and confirmed under its own name. */
function openingOf(
  subscription: OwnSubscription,
  action: ChangeAction,
  { renewal, preview }: Chosen & { readonly preview?: ChangePreview | undefined },
) {
  if (action === 'set_renewal' && renewal !== undefined) {
    return { heading: renewalNames[renewal](), lead: renewalText(renewal, subscription) }
  }
  const { title, heading = title, lead } = actionMessages[action]
  return { heading: heading(), lead: lead({ subscription, preview }) }
}

/** What the title of the document calls the page of a subscription, or a step of a change of it. */
export const viewTitle = (
  subscription: OwnSubscription,
  { action, ...chosen }: Chosen & Pick<MyTechSearch, 'action'>,
): string =>
  action === undefined
    ? calledName(subscription)
    : `${openingOf(subscription, action, chosen).heading} | ${calledName(subscription)}`

/** A step of a change of a subscription: which one it is, the title, and a link back. */
export function SubscriptionTask({
  subscription,
  action,
  renewal,
  preview,
  children,
}: Chosen & {
  subscription: OwnSubscription
  action: ChangeAction
  /** What it costs, once everything is chosen. */
  preview?: ChangePreview | undefined
  children: ReactNode
}) {
  const { heading, lead } = openingOf(subscription, action, { renewal, preview })
  const { slug, device } = subscription
  const name = calledName(subscription)
  return (
    <div className={styles.task}>
      <p className={styles.back}>
        <Link to="/account/my-tech" search={{ subscription: slug }} className={inlineLink}>
          {m.my_tech_back_to_device({ name })}
        </Link>
      </p>
      <header className={styles.head}>
        <img src={device.picture} alt="" width={480} height={480} className={styles.picture} />
        <div className={styles.heading}>
          <p className={styles.name}>{name}</p>
          <h1 id={myTechTitleId} tabIndex={-1} className={styles.title}>
            {heading}
          </h1>
        </div>
      </header>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}
