import { useQuery } from '@tanstack/react-query'
import { failedSection } from '#src/api-client/retry-of.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { DeviceGrid } from '#src/items/device-grid.tsx'
import { DeviceSkeletons } from '#src/items/device-skeletons.tsx'
import { DevicesBreadcrumb } from '#src/items/devices-breadcrumb.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { EmptyState, ErrorPanel } from '#src/ui/state-panel.tsx'
import { display } from '#src/ui/typography.css.ts'
import { cardParts } from './card-parts.tsx'
import * as styles from './comparison.css.ts'
import { CompareTray } from './lazy-device-lists.tsx'
import { scripted } from './list-button.css.ts'
import { storedDevicesQuery } from './stored-devices.data.ts'
import { replaceStoredDevices, serverSnapshot, useStoredDevices } from './stored-devices.ts'

/** The devices saved in this browser. */
export function SavedDevices() {
  return (
    <>
      <DevicesBreadcrumb current={m.saved_title()} />
      <div className={classNames(container, styles.page)}>
        <h1 className={display}>{m.saved_title()}</h1>
        <p className={styles.lead}>{m.saved_lead()}</p>
        <noscript>
          <p>{m.saved_no_script()}</p>
        </noscript>
        <div className={classNames(scripted, styles.place)}>
          <SavedList />
        </div>
      </div>
      <CompareTray />
    </>
  )
}

function SavedList() {
  const slugs = useStoredDevices('saved')
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...storedDevicesQuery(slugs),
    enabled: slugs.length > 0,
  })
  if (slugs === serverSnapshot) return null
  if (slugs.length === 0) return <NothingSaved />
  if (isError) {
    const own = { title: m.saved_failed_title(), text: m.saved_failed_text() }
    const { text, ...failed } = failedSection({ error, refetch }, own)
    return (
      <ErrorPanel {...failed}>
        <p>{text}</p>
      </ErrorPanel>
    )
  }
  if (!data) return <DeviceSkeletons count={slugs.length} />
  const devices = data.filter(({ slug }) => slugs.includes(slug))
  const known = devices.map(({ slug }) => slug)
  const gone = isPlaceholderData ? 0 : slugs.length - known.length
  return (
    <>
      <DeviceGrid
        devices={devices}
        label={m.saved_title()}
        layout="besideFilters"
        parts={cardParts}
        isOnFirstScreen
        isComparable
      />
      {gone > 0 && (
        <p className={styles.gone}>
          {m.saved_gone({ count: gone })}{' '}
          <Button small onClick={() => replaceStoredDevices('saved', slugs, known)}>
            {m.saved_gone_remove()}
          </Button>
        </p>
      )}
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title={m.saved_empty_title()}
      action={
        <ButtonLink to="/devices" tone="ink">
          {m.ui_browse_devices()}
        </ButtonLink>
      }
    >
      <p>{m.saved_empty_text()}</p>
    </EmptyState>
  )
}
