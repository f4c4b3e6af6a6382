import type { findOfferedItem } from '#api/store/request-decisions.ts'
import type { EmailMessage } from './enqueue-email.ts'

type OfferedItem = NonNullable<Awaited<ReturnType<typeof findOfferedItem>>>

/** That a device can be applied for now. It names the device of the shop, never what somebody has typed. */
export const deviceAvailableEmail = (
  { slug: item, name_ja: device_ja, name_en: device_en }: OfferedItem,
  { to, reference }: { readonly to: EmailMessage['to']; readonly reference: string },
): EmailMessage => ({
  to,
  template: 'device_available',
  values: { item, device_ja, device_en, reference },
})
