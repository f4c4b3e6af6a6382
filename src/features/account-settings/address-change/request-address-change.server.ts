import { changeAddress } from '#contract/account-profile.ts'
import { invalidField } from '#src/api-client/api-error.ts'
import type { DraftForm } from '#src/form-drafts/draft-form.ts'
import { removeDraft } from '#src/form-drafts/form-drafts.server.ts'
import { changedCode } from '#src/forms/form-values.ts'
import { saveFormStep } from '#src/forms/save-form-step.server.ts'
import { saveFormStart } from '#src/forms/saved-values.server.ts'
import { unneededFiles } from '#src/personal-fields/documents.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { requireAccount } from '#src/session/current-account.server.ts'
import type { AddressForm } from './address-form-schema.ts'

export const addressDraft = {
  name: 'address-change',
  steps: ['address'],
} as const satisfies DraftForm

/** Name under which the page after the form finds what it may show. */
export const sentForm = 'address_change_sent'

/** What may be stored for another attempt: never pictures of documents and the password. */
const textOf = ({ postal_code, prefecture, city, ...form }: AddressForm) => ({
  postal_code,
  prefecture,
  city,
  address_line1: form.address_line1,
  address_line2: form.address_line2,
  document_type: form.document_type,
  ...(form.moved_on ? { moved_on: form.moved_on } : {}),
})

/**
 * Sends the request for another address. The typed part is kept until it has arrived, so that an API that is away, or a
 * browser that closes, costs nobody their typing.
 * @throws ApiError 401 for a guest; 400 with codes by field, `same_address` or `address_change_pending`; 429, or ≥ 500
 */
export async function requestAddressChange(form: AddressForm): Promise<void> {
  const account = await requireAccount()
  // What is not kept is not lost either: it stands in the form.
  await saveFormStep(addressDraft, 'address', textOf(form)).catch(() => undefined)
  const { stored_type: _type, stored_files: _files, document_front, ...rest } = form
  if (!document_front) throw invalidField('document_front', 'required')
  const { slug } = await callAsUser(changeAddress, {
    body: { ...rest, ...unneededFiles(form), document_front },
  })
  await removeDraft(addressDraft, account)
  await saveFormStart(sentForm, {
    values: { reference: slug },
    fieldErrors: {},
    error: { code: changedCode },
  })
}
