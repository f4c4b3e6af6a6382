import type { Category, RequestStatus } from '#contract/enums.ts'
import type { Problem } from '#src/forms/checked-form.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { categoryName } from '#src/items/category-messages.ts'
import type { RequestFailure } from './request-failures.ts'
import { budgetYen, type RequestField } from './request-fields.ts'

/** Who asks for another kind of device may mean any; the catalogue's own last category is narrower. */
export const requestCategoryName = (category: Category) =>
  categoryName(category === 'other' ? 'Other' : category)

const budgetRange = () => ({ min: formatYen(budgetYen.min), max: formatYen(budgetYen.max) })
export const budgetHint = () => m.requests_budget_hint(budgetRange())

const invalid = m.requests_field_invalid
const problemWords: Record<RequestField, Record<Problem, () => string>> = {
  category: { required: m.requests_category_missing, invalid: m.requests_category_missing },
  device_name: { required: m.requests_device_missing, invalid: m.requests_device_invalid },
  maker: { required: invalid, invalid },
  condition: { required: invalid, invalid },
  budget_monthly: {
    required: () => m.requests_budget_invalid(budgetRange()),
    invalid: () => m.requests_budget_invalid(budgetRange()),
  },
  months: { required: invalid, invalid },
  note: { required: m.requests_note_invalid, invalid: m.requests_note_invalid },
  email: { required: m.forms_email_missing, invalid: m.forms_email_invalid },
}
export const problemText = (name: RequestField, problem: Problem) => problemWords[name][problem]()

interface FailureWords {
  readonly title: string
  readonly text: string
}

const failureWords: Record<RequestFailure, () => FailureWords> = {
  invalid: () => ({ title: m.forms_failed_title(), text: m.requests_field_invalid() }),
  already_requested: () => ({
    title: m.requests_already_title(),
    text: m.requests_already_text(),
  }),
  throttled: () => ({ title: m.requests_throttled_title(), text: m.requests_throttled_text() }),
  unreachable: () => ({ title: m.forms_unreachable_title(), text: m.forms_unreachable_text() }),
  failed: () => ({ title: m.forms_failed_title(), text: m.forms_unreachable_text() }),
}
/** What to say of the form as a whole, unless the fields say it. */
export const failureText = (failure: RequestFailure, fieldErrors: number) =>
  failure === 'invalid' && fieldErrors > 0 ? undefined : failureWords[failure]()

const statusWords: Record<RequestStatus, () => string> = {
  pending: m.requests_status_pending,
  approved: m.requests_status_approved,
  rejected: m.requests_status_rejected,
  cancelled: m.requests_status_cancelled,
}
export const statusText = (status: RequestStatus) => statusWords[status]()
