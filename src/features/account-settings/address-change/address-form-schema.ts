import * as v from 'valibot'
import { changeAddressBody } from '#contract/account-profile.ts'
import { documentEntries, requireDocuments } from '#src/personal-fields/documents.ts'

const {
  document_front: _front,
  document_back: _back,
  address_proof: _proof,
  ...entries
} = changeAddressBody.entries

export const addressForm = v.pipe(v.object({ ...entries, ...documentEntries }), requireDocuments())
export type AddressForm = v.InferOutput<typeof addressForm>
