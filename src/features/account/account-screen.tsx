import { type ReactNode, useId } from 'react'
import { accountPages } from '#src/frame/account-pages.ts'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { calledName, type OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import { Actions, labelInList } from '#src/subscriptions/subscription-actions.tsx'
import { SubscriptionCard } from '#src/subscriptions/subscription-card.tsx'
import { SubscriptionFigures } from '#src/subscriptions/subscription-figures.tsx'
import { Timeline } from '#src/subscriptions/timeline.tsx'
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { ShelfBoard, Stage } from '#src/ui/stage.tsx'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { AccountAlerts } from './account-alerts.tsx'
import * as styles from './account-screen.css.ts'
import { NextChargePane, PointsPane } from './money-panes.tsx'
import type { Overview } from './overview.ts'

const isApplication = ({ started_on }: OwnSubscription): boolean => started_on === null

/** The account's first page: alerts, the next charge, the devices on their shelf, and links to everything else. */
export function AccountScreen({
  account,
  helpUrl,
  welcome,
}: {
  account: Overview
  helpUrl: string | undefined
  /** For a new customer. */
  welcome: ReactNode
}) {
  const { first, last, nickname } = account.name
  const isJapanese = getLocale() === 'ja'
  const greeting = m.account_greeting({ name: nickname || (isJapanese ? last : first) })
  const devices = account.subscriptions.filter((one) => !isApplication(one))
  const applications = account.subscriptions.filter(isApplication)
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={styles.greeting}>
        {isJapanese ? <Phrases text={greeting} /> : <JapaneseParts text={greeting} />}
      </h1>
      <p className={styles.who}>{m.account_logged_in_as({ email: account.email })}</p>
      <AccountAlerts account={account} helpUrl={helpUrl} first={welcome} />
      <div className={styles.panes}>
        <NextChargePane account={account} />
        <PointsPane points={account.points} />
      </div>
      {applications.length > 0 && (
        <Shelf title={m.account_applications()} subscriptions={applications} account={account} />
      )}
      {(devices.length > 0 || applications.length === 0) && (
        <Shelf
          title={m.account_devices()}
          note={slotsText(account, applications.length > 0)}
          subscriptions={devices}
          account={account}
        />
      )}
      <AccountTiles helpUrl={helpUrl} />
    </div>
  )
}

/** How many devices of those that are allowed; an application counts, and stands in a list of its own. */
const slotsText = (
  { subscriptions: { length: count }, maxDevices: max }: Overview,
  hasApplications: boolean,
) =>
  hasApplications
    ? m.account_devices_slots_applications({ count, max })
    : m.account_devices_slots({ count, max })

function Shelf({
  title,
  note,
  subscriptions,
  account,
}: {
  title: string
  note?: string
  subscriptions: readonly OwnSubscription[]
  account: Overview
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={titleId} className={styles.sectionTitle}>
          {title}
        </h2>
        {note && <p className={styles.slots}>{note}</p>}
      </div>
      {subscriptions.length === 0 ? (
        <EmptyShelf
          isFirst={!account.hadDevice}
          tone={account.openInvoices === null ? 'primary' : 'ink'}
        />
      ) : (
        <ul className={styles.devices}>
          {subscriptions.map((subscription, place) => (
            <li key={subscription.slug} className={styles.device}>
              <SubscriptionCard
                subscription={subscription}
                today={account.today}
                isNear={place === 0}
                title={
                  <Link to="/account/my-tech" search={{ subscription: subscription.slug }}>
                    {calledName(subscription)}
                  </Link>
                }
              >
                {isApplication(subscription) && (
                  <Timeline subscription={subscription} today={account.today} />
                )}
                <SubscriptionFigures subscription={subscription} />
                <Actions subscription={subscription} isShort payTone="ink" />
                <ArrowLink
                  to="/account/my-tech"
                  search={{ subscription: subscription.slug }}
                  aria-label={labelInList(m.account_device_open(), subscription)}
                >
                  {m.account_device_open()}
                </ArrowLink>
              </SubscriptionCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A shelf that waits for its first device, or for the next one. */
function EmptyShelf({ isFirst, tone }: { isFirst: boolean; tone: 'primary' | 'ink' }) {
  return (
    <div className={styles.empty}>
      <Stage shape="fill" className={styles.emptyStage}>
        <div className={styles.emptyText}>
          <h3 className={styles.emptyTitle}>
            <Phrases text={isFirst ? m.account_empty_title() : m.account_empty_again_title()} />
          </h3>
          <p>
            <UnbrokenNumbers text={m.account_empty_text()} />
          </p>
          <ButtonLink to="/devices" tone={tone}>
            {m.ui_browse_devices()}
          </ButtonLink>
        </div>
      </Stage>
      <ShelfBoard />
    </div>
  )
}

/** Every page of the account, and the pages that explain the service. */
function AccountTiles({ helpUrl }: { helpUrl: string | undefined }) {
  const pages = accountPages.filter(({ to }) => to !== '/account')
  return (
    <nav aria-labelledby="account-pages" className={styles.tilesSection}>
      <h2 id="account-pages" className={styles.tilesTitle}>
        {m.account_pages()}
      </h2>
      <div className={styles.tiles}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.tile}>
            <TileText title={label()} />
          </Link>
        ))}
        <Link to="/options-device-change" className={styles.tile}>
          <TileText title={m.account_guide_change()} text={m.account_guide_change_text()} />
        </Link>
        <Link
          to="/account/my-reboot-points"
          search={{ view: 'invitations' }}
          className={styles.tile}
        >
          <TileText title={m.points_view_invitations()} text={m.account_guide_invite_text()} />
        </Link>
        {helpUrl && (
          <a href={helpUrl} className={styles.tile}>
            <TileText title={m.pages_help()} text={m.account_guide_help_text()} />
          </a>
        )}
      </div>
    </nav>
  )
}

function TileText({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <span>
        {title}
        {text && <small className={styles.tileNote}>{text}</small>}
      </span>
      <span className={styles.tileArrow}>
        <Icon name="arrow" size={18} />
      </span>
    </>
  )
}
