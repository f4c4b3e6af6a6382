import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addCard } from './account-billing.ts'
import {
  addressFields,
  code,
  consent,
  dateOfBirth,
  email,
  freeText,
  newPassword,
  newPasswordPair,
  personKana,
  personName,
  phone,
  repetitionCheck,
  shortText,
} from './person.ts'
import { loginBody } from './session.ts'

const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  return result.success ? result.output : `! ${result.issues[0].message}`
}

const describeField = (
  name: string,
  schema: v.GenericSchema,
  cases: readonly (readonly [unknown, unknown])[],
) =>
  describe(name, () => {
    test.for(cases)('%o is read as %o', ([value, expected]) => {
      expect(read(schema, value)).toEqual(expected)
    })
  })

describeField('an e-mail address', email, [
  [' Sato@Example.com ', 'Sato@Example.com'],
  ['ｓａｔｏ@example.com', 'sato@example.com'],
  ['sato＠example。co。jp', 'sato@example.co.jp'],
  ['\u200bsato@example.com\ufeff', 'sato@example.com'],
  ['山田@メール.みんな', '山田@メール.みんな'],
  ['sato@example,com.jp', '! invalid'],
  ['sato@example、co.jp', '! invalid'],
  ['a@b', '! invalid'],
  ['a@b@c.jp', '! invalid'],
  ['a b@c.jp', '! invalid'],
  ['a@c..jp', '! invalid'],
  ['a@c.jp\nBcc: x@y.jp', '! invalid'],
  ['friends:sato@example.com', '! invalid'],
  ['sa\u0001to@example.com', '! invalid'],
  [`${'a'.repeat(250)}@b.jp`, '! too_long'],
  ['', '! required'],
  [['a@b.jp', 'c@d.jp'], '! invalid'],
])

describeField('the e-mail address of a login', loginBody.entries.email, [
  ['\u200bｓａｔｏ＠example。com ', 'sato@example.com'],
  ['not an address', 'not an address'],
  ['　', '! required'],
])

describeField('a new password', newPassword, [
  ['correct horse 9', 'correct horse 9'],
  ['パスワードです１２', 'パスワードです１２'],
  ['short1', '! too_short'],
  ['only letters', 'only letters'],
  ['9284756102', '9284756102'],
  ['🐢🐇🦊🐻🐼🐨🐯', '! too_short'],
  ['🐢🐇🦊🐻🐼🐨🐯🦁', '🐢🐇🦊🐻🐼🐨🐯🦁'],
  ['🐢'.repeat(128), '🐢'.repeat(128)],
  ['㌖'.repeat(26), '! too_long'],
  [`a1${'x'.repeat(127)}`, '! too_long'],
])

test('another repetition of a new password is told at its field, whatever else is missing', () => {
  const form = v.pipe(
    v.object({ old_password: v.string('required'), ...newPasswordPair }),
    v.forward(v.partialCheck(...repetitionCheck), ['new_password2']),
  )
  const errorsOf = (new_password2: string) =>
    v
      .safeParse(form, { old_password: undefined, new_password1: '夜の海と灯台 7', new_password2 })
      .issues?.map((issue) => [v.getDotPath(issue), issue.message])
  const missing = ['old_password', 'required']
  expect(errorsOf('夜の海と灯台 7')).toEqual([missing])
  expect(errorsOf('夜の海と灯台 8')).toEqual([missing, ['new_password2', 'password_mismatch']])
})

describeField('a name', personName, [
  ['佐々木', '佐々木'],
  ["O'Brien-Smith", "O'Brien-Smith"],
  ['Nguyễn', 'Nguyễn'],
  ['\u202a佐々木\u200b\u202c ', '佐々木'],
  ['田中3', '! invalid'],
  ['田中😀', '! invalid'],
  ['<b>', '! invalid'],
  ['あ'.repeat(31), '! too_long'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['น้ำ', 'น\u0e49\u0e4d\u0e32'],
  ['\u3164', '! required'],
  ['\u034f\ufe0f', '! required'],
  ['\u0301\u0301', '! required'],
  ['佐藤\u3164', '佐藤'],
  [`Z${'\u0323\u033f\u0489'.repeat(5)}`, '! invalid'],
])

describeField('a name in kana', personKana, [
  ['さとう', 'サトウ'],
  ['ｻﾄｳ', 'サトウ'],
  ['ヴァン・ゴッホ', 'ヴァン・ゴッホ'],
  ['\ufeffさとう', 'サトウ'],
  ['Sato', '! invalid'],
  ['佐藤', '! invalid'],
])

describeField('a telephone number', phone, [
  ['090-1234-5678', '09012345678'],
  ['＋81 90 1234 5678', '09012345678'],
  ['03(1234)5678', '0312345678'],
  ['０９０ー１２３４ｰ５６７８', '09012345678'],
  ['\u202d090-1234-5678\u202c', '09012345678'],
  ['+81(0)90-1234-5678', '09012345678'],
  ['090.1234.5678', '09012345678'],
  ['1234567890', '! invalid'],
  ['090123456789', '! invalid'],
])

describeField('a postal code', addressFields.postal_code, [
  ['150-0001', '1500001'],
  ['〒１５０－０００１', '1500001'],
  ['\u202d150ー0001\u202c', '1500001'],
  ['15000', '! invalid'],
])

describeField('a date of birth', dateOfBirth, [
  ['1994-04-12', '1994-04-12'],
  ['1899-12-31', '! invalid'],
  ['1994-02-30', '! invalid'],
  ['12/04/1994', '! invalid'],
])

describeField('a line', shortText(20), [
  ['\u202d梅田1-2-3\u202c', '梅田1-2-3'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['一行目\n二行目', '! invalid'],
  ['一行目\u2028二行目', '! invalid'],
  ['一行目\u2029二行目', '! invalid'],
  ['❤️', '❤️'],
  ['\u200d\u200d', ''],
  ['\u2800 \u2800', ''],
  [`a${'\u0300'.repeat(10)}`, '! invalid'],
])

describeField('a city', addressFields.city, [
  ['渋谷区', '渋谷区'],
  ['\u200d', '! required'],
  ['\u2800', '! required'],
])

describeField('a free text', freeText, [
  ['一行目\n二行目', '一行目\n二行目'],
  ['a\u0000b', '! invalid'],
  ['a\u202eb', '! invalid'],
  ['x'.repeat(1001), '! too_long'],
])

describeField('a code', code, [
  ['welcome1000', 'WELCOME1000'],
  ['ＡＢＣＤ', 'ABCD'],
  ['welcome-1000', 'WELCOME1000'],
  ['ｗｅｌｃｏｍｅ　１０００\u200b', 'WELCOME1000'],
  ['WELCOMEー1000', 'WELCOME1000'],
  ['abc', '! invalid'],
  ["a' or 1=1", '! invalid'],
])

describeField('the name on a card', addCard.body.schema.entries.holder, [
  [' Ｍisaki　sato', 'MISAKI SATO'],
  ['Sean O’Brien', "SEAN O'BRIEN"],
  ["Carmen d'Arcy-Roe Jr.", "CARMEN D'ARCY-ROE JR."],
  ['佐藤 美咲', '! invalid'],
])

describeField('a consent', consent, [
  [true, true],
  ['true', true],
  [false, '! required'],
  ['yes', '! required'],
])
