import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import type { VariantChoice } from '#src/items/variant-choice.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/**
 * Link to the application with the current choice. Few visitors follow it, and it needs a login: nothing of it is
 * prefetched.
 */
export function ApplyLink({
  device: { slug },
  choice: { color, storage, months },
  ...look
}: {
  device: Pick<DeviceDetailData, 'slug'>
  choice: VariantChoice
  wide?: boolean
  small?: boolean
}) {
  return (
    <ButtonLink
      to="/devices/$deviceId/apply"
      params={{ deviceId: slug }}
      search={{ apply: 'plan', color, storage, months }}
      preload={false}
      prefetch={false}
      tone="primary"
      {...look}
    >
      {m.device_apply()}
    </ButtonLink>
  )
}
