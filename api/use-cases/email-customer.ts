import type { EmailTemplate, EmailValues } from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { getItemFacts } from '#api/store/item-facts.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import type { Language } from '#contract/enums.ts'
import { emailUser } from './email-user.ts'
import type { EmailOptions } from './enqueue-email.ts'

/** Writes to the customer about a rented device; `{device}` and `{name}` are filled in. */
export async function emailCustomer(
  database: Database,
  subscription: SubscriptionRow,
  { template, values = {} }: { template: EmailTemplate; values?: EmailValues },
  options: EmailOptions,
) {
  const item = await getItemFacts(database, subscription.item_id)
  const withDevice = ({ language }: { readonly language: Language }) => ({
    device: language === 'en' ? item.name_en : item.name_ja,
    ...values,
  })
  await emailUser(database, subscription.user_id, { template, values: withDevice }, options)
}
