import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deviceRequestBody } from '#contract/request.ts'
import { loginBody } from '#contract/session.ts'
import { uploadedFile } from '#contract/uploaded-file.ts'
import { fieldAttributes, hasFiles, inFieldOrder, numberRange, readForm } from './form-schema.ts'

const request = { category: 'phones', device_name: 'Kindle' }

describe('a number', () => {
  test.each([
    ['5000', 5_000],
    ['5,000', 5_000],
    ['５０００円', 5_000],
    ['¥ 500', 500],
    ['50000', 50_000],
  ])('may be written as %s', (budget_monthly, yen) => {
    expect(readForm(deviceRequestBody, { ...request, budget_monthly })).toEqual({
      isValid: true,
      output: { ...request, budget_monthly: yen },
    })
  })

  test.each(['499', '50001', '-500', '5千', 'many', '1e3'])('%s is not one', (budget_monthly) => {
    expect(readForm(deviceRequestBody, { ...request, budget_monthly })).toEqual({
      isValid: false,
      fieldErrors: { budget_monthly: ['invalid'] },
    })
  })

  test('may be one of a list', () => {
    expect(readForm(deviceRequestBody, { ...request, months: '12' })).toMatchObject({
      output: { months: 12 },
    })
    expect(readForm(deviceRequestBody, { ...request, months: '5' })).toMatchObject({
      fieldErrors: { months: ['invalid_choice'] },
    })
  })

  test('has the limits of its schema', () => {
    expect(numberRange(deviceRequestBody.entries.budget_monthly)).toEqual({
      min: 500,
      max: 50_000,
    })
  })
})

describe('an empty field', () => {
  test('is required, whatever the schema calls it, or absent', () => {
    const empty = { category: '', device_name: ' ', maker: '', budget_monthly: '' }
    expect(readForm(deviceRequestBody, empty)).toEqual({
      isValid: false,
      fieldErrors: { category: ['required'], device_name: ['required'] },
    })
    expect(readForm(deviceRequestBody, { ...request, note: '' })).toEqual({
      isValid: true,
      output: request,
    })
  })

  test('of a file is one where no file was chosen', () => {
    const schema = v.object({ front: uploadedFile, back: v.optional(uploadedFile) })
    const nothing = new File([], '')
    expect(readForm(schema, { front: nothing, back: nothing })).toEqual({
      isValid: false,
      fieldErrors: { front: ['required'] },
    })
    const front = new File(['x'], 'front.png')
    expect(readForm(schema, { front, back: nothing })).toEqual({ isValid: true, output: { front } })
    expect(hasFiles(schema)).toBe(true)
    expect(hasFiles(loginBody)).toBe(false)
  })
})

const people = v.object({
  people: v.array(v.object({ name: v.pipe(v.string(), v.maxLength(5, 'too_long')) })),
  news: v.boolean(),
})

test('names a field in a list as the form does', () => {
  expect(readForm(people, { people: [{ name: '花子' }, { name: '寿限無寿限無' }, {}] })).toEqual({
    isValid: false,
    fieldErrors: { 'people[1].name': ['too_long'], 'people[2].name': ['required'] },
  })
})

test('reads a box that is ticked or not', () => {
  expect(readForm(people, { people: [], news: 'on' })).toMatchObject({ output: { news: true } })
  expect(readForm(people, { people: [] })).toMatchObject({ output: { news: false } })
})

test('leaves out what the schema does not know', () => {
  expect(readForm(deviceRequestBody, { ...request, item: 'x', __proto__: 'y' })).toEqual({
    isValid: true,
    output: request,
  })
})

test('gives inputs the limits of the contract', () => {
  expect(fieldAttributes(loginBody)).toMatchObject({
    email: { required: true, maxLength: 254 },
    password: { required: true, maxLength: 256 },
    confirmation_token: { required: false, maxLength: 512 },
  })
  expect(fieldAttributes(deviceRequestBody)).toMatchObject({
    category: { required: true },
    device_name: { required: true, minLength: 2, maxLength: 80 },
    note: { required: false, maxLength: 1_000 },
  })
  expect(fieldAttributes(people)).toMatchObject({
    'people[].name': { required: true, maxLength: 5 },
  })
})

test('names of fields are put in their order, each row of a list as it was', () => {
  const row = v.object({ name: v.string(), age: v.string() })
  const schema = v.object({ first: v.string(), people: v.array(row), last: v.string() })
  const rows = ['people[0].age', 'people[1].name']
  expect(inFieldOrder(schema, ['last', ...rows, 'first'])).toEqual(['first', ...rows, 'last'])
})
