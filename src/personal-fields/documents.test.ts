import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentEntries, filesToStore, requireDocuments, unneededFiles } from './documents.ts'

const form = v.pipe(v.object(documentEntries), requireDocuments())
const picture = new File(['x'], 'front.jpg', { type: 'image/jpeg' })

const missing = (values: object) =>
  v.safeParse(form, values).issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? []

test.each([
  ['driver_license', ['document_front required', 'document_back required']],
  ['my_number_card', ['document_front required']],
  ['passport', ['document_front required', 'address_proof required']],
])('for a %s each missing picture is named', (document_type, names) => {
  expect(missing({ document_type })).toEqual(names)
})

test('a picture counts when it is sent along, or when the server has it of the same document', () => {
  const license = { document_type: 'driver_license', document_front: picture }
  expect(missing(license)).toEqual(['document_back required'])
  const stored = { stored_type: 'driver_license', stored_files: 'document_front document_back' }
  expect(missing({ ...license, ...stored })).toEqual([])
  expect(missing({ document_type: 'passport', ...stored })).toEqual([
    'document_front required',
    'address_proof required',
  ])
  expect(missing({ document_type: 'my_number_card', ...stored })).toEqual([
    'document_front required',
  ])
})

test.each([
  ['stay with their document', 'driver_license', {}, { address_proof: null }],
  [
    'of another document are taken away',
    'passport',
    { address_proof: picture },
    { document_front: null, document_back: null, address_proof: picture },
  ],
  [
    'are replaced one by one',
    'driver_license',
    { document_back: picture },
    { document_back: picture, address_proof: null },
  ],
  [
    'that a document does not need are not taken',
    'my_number_card',
    { document_front: picture, document_back: picture },
    { document_front: picture, document_back: null, address_proof: null },
  ],
] as const)('pictures of a driving licence that are stored %s', (_, document_type, sent, files) => {
  expect(filesToStore({ document_type, ...sent }, 'driver_license')).toEqual(files)
})

test('a picture of the face belongs to no document: it stays with each, and is never required', () => {
  const license = { document_type: 'driver_license', document_front: picture } as const
  expect(filesToStore({ ...license, selfie: picture }, undefined)).toMatchObject({
    selfie: picture,
  })
  expect(
    filesToStore({ ...license, document_type: 'passport' }, 'driver_license'),
  ).not.toHaveProperty('selfie')
})

test('of a first document all pictures are new', () => {
  const document_type = 'my_number_card'
  expect(filesToStore({ document_type, document_front: picture }, undefined)).toEqual({
    document_front: picture,
    document_back: null,
    address_proof: null,
  })
})

test('a picture that was chosen for another document does not go along', () => {
  const chosen = { document_front: picture, document_back: picture, address_proof: picture }
  const license = { document_type: 'driver_license', ...chosen } as const
  expect({ ...license, ...unneededFiles(license) }).toEqual({
    ...license,
    address_proof: undefined,
  })
  const card = { document_type: 'my_number_card', ...chosen } as const
  expect({ ...card, ...unneededFiles(card) }).toMatchObject({
    document_front: picture,
    document_back: undefined,
    address_proof: undefined,
  })
})
