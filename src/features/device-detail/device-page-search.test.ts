import * as v from 'valibot'
import { expect, test } from 'vitest'
import { devicePageSearch, readDeviceForm } from './device-page-search.ts'

test('reads the choice and the answers of the small forms', () => {
  const query = {
    color: ['blue'],
    months: ['12'],
    postal: [' 104-0061 '],
    broken: ['2'],
    lost: ['yes'],
  }
  expect(v.parse(devicePageSearch, query)).toEqual({
    color: 'blue',
    storage: undefined,
    months: 12,
    postal: '104-0061',
    broken: 2,
    lost: 'yes',
  })
})

test('ignores what it does not understand', () => {
  const query = {
    color: ['<b>'],
    months: ['7'],
    postal: ['1'.repeat(21)],
    broken: ['99'],
    lost: ['no'],
  }
  expect(Object.values(v.parse(devicePageSearch, query)).filter(Boolean)).toEqual([])
})

test('reads a form as its plain submission would be read', () => {
  const form = new FormData()
  form.set('storage', '256gb')
  form.set('broken', '0')
  form.set('postal', '')
  expect(readDeviceForm(form)).toMatchObject({ storage: '256gb', broken: 0, postal: undefined })
})
