import type { EmailTemplate, EmailValues } from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { getItemFacts } from '#api/store/item-facts.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { enqueueEmail } from './enqueue-email.ts'

/** Writes to the customer about a rented device; `{device}` and `{name}` are filled in. */
export async function emailCustomer(
  database: Database,
  subscription: SubscriptionRow,
  { template, values = {} }: { template: EmailTemplate; values?: EmailValues },
  options: { readonly siteUrl: string; readonly now: Date },
) {
  const to = await findEmailRecipient(database, subscription.user_id)
  const item = await getItemFacts(database, subscription.item_id)
  const device = to.language === 'en' ? item.name_en : item.name_ja
  const message = { to, template, values: { name: to.name, device, ...values } }
  await enqueueEmail(database, message, options)
}
