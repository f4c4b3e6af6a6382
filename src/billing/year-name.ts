import { m } from '#src/i18n/paraglide/messages.js'

/** The name of a filter by calendar year; without a year it shows all of them. */
export const yearName = (year: string | undefined): string =>
  year === undefined ? m.billing_all_years() : m.billing_year({ year })
