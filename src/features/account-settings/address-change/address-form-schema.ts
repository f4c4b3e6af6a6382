import * as v from 'valibot'
import { changeAddressBody } from '#contract/account-profile.ts'
import { documentEntries, hasFile } from '#src/personal-fields/documents.ts'

const {
  document_front: _front,
  document_back: _back,
  address_proof: _proof,
  ...entries
} = changeAddressBody.entries

export const addressForm = v.pipe(
  v.object({ ...entries, ...documentEntries }),
  v.forward(
    v.check((form) => hasFile(form, 'document_front'), 'required'),
    ['document_front'],
  ),
  v.forward(
    v.check((form) => hasFile(form, 'document_back'), 'required'),
    ['document_back'],
  ),
  v.forward(
    v.check((form) => hasFile(form, 'address_proof'), 'required'),
    ['address_proof'],
  ),
)
export type AddressForm = v.InferOutput<typeof addressForm>
