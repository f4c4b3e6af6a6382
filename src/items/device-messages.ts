import type { Availability, Condition } from '#contract/enums.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** The name of a choice of a facet; a value without translation, such as a size, is its own name. */
export const facetValueName = (value: string) => m.catalogue_facet_value({ value })
export const conditionName = (condition: Condition) => facetValueName(condition)
export const availabilityName = (availability: Availability) => facetValueName(availability)

/** How long: 12か月, 1 month. */
export const termName = (months: number) =>
  months === 1 ? m.catalogue_term_one() : m.catalogue_term({ months })

/** As the language separates them: 黒、白 or black, white. */
export const formatList = (texts: readonly string[]) => texts.join(m.catalogue_list_separator())
