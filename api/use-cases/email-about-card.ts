import type { Database } from '#api/store/database.ts'
import { emailUser } from './email-user.ts'
import type { EmailOptions } from './enqueue-email.ts'

interface ChangedCard {
  readonly user_id: number
  readonly last4: string
}

/** Informs the owner that a card was added, removed or became the default: it may have been a stranger. */
export async function emailAboutCard(
  database: Database,
  { user_id, last4 }: ChangedCard,
  template: 'card_added' | 'card_removed' | 'default_card_changed',
  options: EmailOptions,
): Promise<void> {
  await emailUser(database, user_id, { template, values: { last4 } }, options)
}
