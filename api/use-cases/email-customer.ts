import { eq } from 'drizzle-orm'
import type { MailTemplate, MailValues } from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { findReader } from '#api/store/email-recipients.ts'
import { enqueueMail } from '#api/store/emails.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { items } from '#api/store/tables/catalogue-tables.ts'

interface Where {
  readonly siteUrl: string
  readonly now: Date
}

/** Writes to whoever rents a device about it; `{device}` and `{name}` are filled in. */
export async function tellCustomer(
  database: Database,
  subscription: SubscriptionRow,
  { template, values = {} }: { template: MailTemplate; values?: MailValues },
  where: Where,
) {
  const reader = await findReader(database, subscription.user_id)
  const [item] = await database
    .select({ jp: items.name_ja, en: items.name_en })
    .from(items)
    .where(eq(items.id, subscription.item_id))
  const device = item?.[reader.language] ?? ''
  const letter = { to: reader, template, values: { name: reader.name, device, ...values } }
  await enqueueMail(database, letter, where)
}
