import { m } from '#src/i18n/paraglide/messages.js'

/** How long: 12か月, 1 month. */
export const termName = (months: number) =>
  months === 1 ? m.catalogue_term_one() : m.catalogue_term({ months })
