import * as v from 'valibot'
import { expect, test } from 'vitest'
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
