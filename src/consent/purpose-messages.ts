import { m } from '#src/i18n/paraglide/messages.js'
import type { Purpose } from '#src/transmissions/purposes.ts'

export const purposeMessages: Readonly<
  Record<Purpose, { readonly name: () => string; readonly text: () => string }>
> = {
  analytics: { name: m.consent_analytics, text: m.consent_analytics_text },
  error_reporting: { name: m.consent_errors, text: m.consent_errors_text },
  advertising: { name: m.consent_advertising, text: m.consent_advertising_text },
}
