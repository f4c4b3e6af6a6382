import type { Invoice } from '#contract/invoice.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { StaffPhotos } from './staff-photos.tsx'

/** What a charge by hand is for; nothing for other invoices. */
export const ChargePhotos = ({
  invoice: { photos = [] },
}: {
  invoice: Pick<Invoice, 'photos'>
}) => <StaffPhotos heading={m.billing_photos()} photos={photos} describe={m.billing_photo} />
