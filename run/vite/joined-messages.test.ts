import { expect, test } from 'vitest'
import { withJoinedGaps } from './joined-messages.ts'

test('messages are read with their gaps joined, in each case of a choice too', () => {
  const json = JSON.stringify({
    name: '3-D',
    choice: [{ match: { 'count=one': '{count}%を、お問い合わせ', 'count=other': '一' } }],
    home_description: 'e-mail',
    llms_lead: 'e-mail',
  })
  expect(JSON.parse(withJoinedGaps(json))).toEqual({
    name: '3-\u2060D',
    choice: [
      { match: { 'count=one': '{count}%\u2060を、お問い\u2060合わせ', 'count=other': '一' } },
    ],
    home_description: 'e-mail',
    llms_lead: 'e-mail',
  })
})
