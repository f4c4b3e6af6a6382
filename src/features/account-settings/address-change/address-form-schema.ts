import * as v from 'valibot'
import { changeAddressBody } from '#contract/account-profile.ts'
import { documentEntries, documentFiles, requireDocuments } from '#src/personal-fields/documents.ts'

export const addressForm = v.pipe(
  v.object({ ...v.omit(changeAddressBody, documentFiles).entries, ...documentEntries }),
  requireDocuments(),
)
export type AddressForm = v.InferOutput<typeof addressForm>
