import { eq } from 'drizzle-orm'
import type { EmailTemplate, EmailValues } from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { items } from '#api/store/tables/catalogue-tables.ts'

interface Where {
  readonly siteUrl: string
  readonly now: Date
}

/** Writes to whoever rents a device about it; `{device}` and `{name}` are filled in. */
export async function emailCustomer(
  database: Database,
  subscription: SubscriptionRow,
  { template, values = {} }: { template: EmailTemplate; values?: EmailValues },
  where: Where,
) {
  const reader = await findEmailRecipient(database, subscription.user_id)
  const [item] = await database
    .select({ jp: items.name_ja, en: items.name_en })
    .from(items)
    .where(eq(items.id, subscription.item_id))
  const device = item?.[reader.language] ?? ''
  const message = { to: reader, template, values: { name: reader.name, device, ...values } }
  await enqueueEmail(database, message, where)
}
