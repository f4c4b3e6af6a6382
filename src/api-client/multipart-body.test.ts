import { expect, test } from 'vitest'
import { encodeMultipart } from './multipart-body.ts'

test('sends each value as the text that a form would send, and files as they are', async () => {
  const photo = new File(['jpeg'], '免許証.jpg', { type: 'image/jpeg' })
  const form = encodeMultipart({
    name: '結衣',
    months: 12,
    is_owner: false,
    coupon: undefined,
    note: null,
    tags: ['a', 'b'],
    address: { city: '大阪市', lines: [1, 2] },
    photo,
    raw: new Blob(['x']),
  })
  expect([...form.keys()]).toEqual([
    'name',
    'months',
    'is_owner',
    'tags',
    'tags',
    'address',
    'photo',
    'raw',
  ])
  const text = ['name', 'months', 'is_owner', 'address'].map((name) => form.get(name))
  expect(text).toEqual(['結衣', '12', 'false', '{"city":"大阪市","lines":[1,2]}'])
  expect(form.getAll('tags')).toEqual(['a', 'b'])
  expect(form.get('photo')).toMatchObject({ name: '免許証.jpg', type: 'image/jpeg', size: 4 })
})
