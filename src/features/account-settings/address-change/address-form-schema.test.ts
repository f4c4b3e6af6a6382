import * as v from 'valibot'
import { expect, test } from 'vitest'
import { inFieldOrder, readForm } from '#src/forms/form-schema.ts'
import { addressForm } from './address-form-schema.ts'

test('the errors are listed in the order of the fields', () => {
  const { issues = [] } = v.safeParse(addressForm, {
    postal_code: '',
    prefecture: '',
    city: '',
    address_line1: '',
    password: '',
  })
  const names = issues.map((issue) => v.getDotPath(issue))
  expect([...new Set(names)]).toEqual([
    'postal_code',
    'prefecture',
    'city',
    'address_line1',
    'document_type',
    'password',
  ])
})

test('a missing picture of a document is listed before the password below it', () => {
  const answer = readForm(addressForm, {
    postal_code: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    address_line1: '1-1',
    document_type: 'driver_license',
  })
  const names = answer.isValid ? [] : Object.keys(answer.fieldErrors)
  expect(inFieldOrder(addressForm, names)).toEqual(['document_front', 'document_back', 'password'])
})
