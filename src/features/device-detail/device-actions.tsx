import { m } from '#src/i18n/paraglide/messages.js'
import { withoutJoiners } from '#src/i18n/without-joiners.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import type { VariantChoice } from '#src/items/variant-choice.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/toast.tsx'
import * as styles from './device-actions.css.ts'
import type { ListParts } from './list-parts.ts'

/** What else a visitor may want to do with a device. */
export function DeviceActions({
  device,
  choice,
  PageButtons,
}: {
  device: DeviceDetailData
  choice: VariantChoice
} & Pick<ListParts, 'PageButtons'>) {
  return (
    <div className={styles.actions}>
      <PageButtons slug={device.slug} name={device.name} className={styles.action} />
      <ShareButton device={device} choice={choice} />
    </div>
  )
}

/**
 * Passes the page, with the current choice, to the share sheet of the phone; without one, copies its address to the
 * clipboard.
 */
function ShareButton({ device, choice }: { device: DeviceDetailData; choice: VariantChoice }) {
  const showToast = useToast()
  const share = async () => {
    const url = new URL(window.location.pathname, window.location.href)
    const { color, storage, months } = choice
    url.search = String(new URLSearchParams({ color: color, storage, months: String(months) }))
    try {
      if (navigator.share) {
        await navigator.share({ title: withoutJoiners(device.name), url: url.href })
        return
      }
      await navigator.clipboard.writeText(url.href)
      showToast({ text: m.device_share_copied() })
    } catch (error) {
      if (!isNoFailure(error)) showToast({ text: m.device_share_failed(), tone: 'bad' })
    }
  }
  return (
    <button type="button" className={styles.action} onClick={() => void share()}>
      <Icon name="share" size={18} />
      {m.device_share()}
    </button>
  )
}

/** The visitor closed the share sheet, or pressed a second time while it was opening. */
const isNoFailure = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
