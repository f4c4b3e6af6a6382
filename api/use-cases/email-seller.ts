import type { EmailTemplate, EmailValues } from '#api/domain/email-messages.ts'
import type { Database } from '#api/store/database.ts'
import { findTradeInModelName } from '#api/store/trade-in-catalogue.ts'
import type { TradeInRow } from '#api/store/trade-ins.ts'
import type { AppContext } from './app-context.ts'
import { emailUser } from './email-user.ts'

interface Input {
  readonly found: TradeInRow
  readonly template: EmailTemplate
  readonly values: EmailValues
  readonly now: Date
}

/** Writes to the seller about the device; `{name}` and `{model}` are filled in. */
export async function emailSeller(
  { siteUrl }: AppContext,
  database: Database,
  { found, template, values, now }: Input,
) {
  if (found.user_id === null) return
  const model = (await findTradeInModelName(database, found.model_id)) ?? ''
  const email = { template, values: { model, ...values } }
  await emailUser(database, found.user_id, email, { siteUrl, now })
}
