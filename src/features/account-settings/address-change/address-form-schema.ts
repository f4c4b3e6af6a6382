import * as v from 'valibot'
import { changeAddressBody } from '#contract/account-profile.ts'
import { documentEntries, documentFiles, requireDocuments } from '#src/personal-fields/documents.ts'

const { password, ...address } = v.omit(changeAddressBody, documentFiles).entries

/** In the order of the page, in which its errors are listed. */
export const addressForm = v.pipe(
  v.object({ ...address, ...documentEntries, password }),
  requireDocuments(),
)
export type AddressForm = v.InferOutput<typeof addressForm>
