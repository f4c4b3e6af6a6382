import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentEntries, requireDocuments } from './documents.ts'

const form = v.pipe(v.object(documentEntries), requireDocuments())
const picture = new File(['x'], 'front.jpg', { type: 'image/jpeg' })

const missing = (values: object) =>
  v.safeParse(form, values).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []

test.each([
  ['driver_license', ['document_front required', 'document_back required']],
  ['my_number_card', ['document_front required']],
  ['passport', ['document_front required', 'address_proof required']],
])('of a %s each picture that is missing is named', (document_type, names) => {
  expect(missing({ document_type })).toEqual(names)
})

test('a picture counts that comes along, or that the server has already', () => {
  const license = { document_type: 'driver_license', document_front: picture }
  expect(missing(license)).toEqual(['document_back required'])
  expect(missing({ ...license, stored_files: 'document_back' })).toEqual([])
})
