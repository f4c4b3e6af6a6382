import type { Availability, Condition } from '#contract/enums.ts'
import { m } from '#src/i18n/paraglide/messages.js'

const conditionWords: Record<Condition, () => string> = {
  New: m.catalogue_condition_new,
  Used: m.catalogue_condition_used,
}
export const conditionName = (condition: Condition) => conditionWords[condition]()

const availabilityWords: Record<Availability, () => string> = {
  'in-stock': m.catalogue_in_stock,
  'out-of-stock': m.catalogue_out_of_stock,
  'pre-order': m.catalogue_pre_order,
}
export const availabilityName = (availability: Availability) => availabilityWords[availability]()

/** How long: 12か月, 1 month. */
export const termName = (months: number) =>
  months === 1 ? m.catalogue_term_one() : m.catalogue_term({ months })

export const listOfWords = (words: readonly string[]) => words.join(m.catalogue_list_separator())
