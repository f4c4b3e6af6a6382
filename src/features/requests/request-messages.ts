import type { Category } from '#contract/enums.ts'
import { deviceRequestBody } from '#contract/request.ts'
import { maxFreeTextCharacters, requestedDeviceCharacters } from '#contract/text-limits.ts'
import { emailMessages, type FieldMessage } from '#src/forms/field-messages.ts'
import { type FormErrorMessages, guestFormMessages } from '#src/forms/form-messages.ts'
import { numberRange } from '#src/forms/form-schema.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { categoryName } from '#src/items/category-messages.ts'

/** Another kind of device may be anything; the catalogue's own last category is narrower. */
export const requestCategoryName = (category: Category) =>
  categoryName(category === 'other' ? 'Other' : category)

const budgetRange = () => {
  const { min, max } = numberRange(deviceRequestBody.entries.budget_monthly)
  return { min: formatYen(min), max: formatYen(max) }
}
export const budgetHint = () => m.requests_budget_hint(budgetRange())

export const requestFieldMessages: Readonly<Record<string, FieldMessage>> = {
  category: m.requests_category_missing,
  device_name: {
    required: m.requests_device_missing,
    invalid: () => m.requests_device_invalid(requestedDeviceCharacters),
  },
  budget_monthly: () => m.requests_budget_invalid(budgetRange()),
  note: () => m.requests_note_invalid({ max: formatCount(maxFreeTextCharacters) }),
  email: emailMessages,
}

export const requestErrorMessages: FormErrorMessages = {
  ...guestFormMessages,
  already_requested: () => ({
    title: m.requests_already_title(),
    text: m.requests_already_text(),
  }),
  throttled: () => ({ title: m.requests_throttled_title(), text: m.requests_throttled_text() }),
}
