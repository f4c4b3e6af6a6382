import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { yearInJapan } from '#contract/japan-time.ts'
import { adultAgeYears } from '#contract/text-limits.ts'
import type { Language } from './visitor.ts'

/** The sign-up page as people read it. */
export const words = {
  ja: {
    prefix: '',
    title: '会員登録',
    email: 'メールアドレス',
    password: 'パスワード',
    lastName: '姓',
    firstName: '名',
    lastKana: 'セイ(カナ)',
    firstKana: 'メイ(カナ)',
    year: '年',
    month: '月',
    day: '日',
    phone: '電話番号',
    invite: /招待コード/,
    coupon: /クーポンコード/,
    invited: /1,000ポイント/,
    promised: /初月¥1,000オフ/,
    terms: '利用規約に同意します',
    privacy: 'プライバシーポリシーに同意します',
    send: '会員登録する',
    check: '入力内容をご確認ください',
    emailMissing: 'メールアドレスを入力してください。',
    more: 'あと3文字',
    strong: 'とても安全な長さです。',
    refused: /この招待コードは使えません/,
    sent: 'メールをご確認ください',
    confirm: 'メールアドレスの確認',
    welcome: 'ようこそ、Rebootへ',
    underAge: /18歳になった日から/,
    again: 'アドレスを直す',
    readTerms: /利用規約を読む/,
  },
  en: {
    prefix: '/en',
    title: 'Sign up',
    email: 'E-mail',
    password: 'Password',
    lastName: 'Family name',
    firstName: 'Given name',
    lastKana: 'Family name (kana)',
    firstKana: 'Given name (kana)',
    year: 'Year',
    month: 'Month',
    day: 'Day',
    phone: 'Phone number',
    invite: /Invitation code/,
    coupon: /Coupon code/,
    invited: /1,000 points/,
    promised: /¥1,000 off/,
    terms: 'I agree to the terms of use',
    privacy: 'I agree to the privacy policy',
    send: 'Sign up',
    check: 'Please check what you entered',
    emailMissing: 'Enter your e-\u2060mail address.',
    more: '3 more to go',
    strong: 'A very safe length.',
    refused: /This invitation code cannot be used/,
    sent: 'Check your e-\u2060mail',
    confirm: 'Confirm your e-\u2060mail address',
    welcome: /Welcome to Reboot/,
    underAge: /the day you turn 18/,
    again: 'Correct the address',
    readTerms: /Read the terms/,
  },
} as const

export const password = 'a quiet lake at nine'
/** A year of birth that no adult has. */
export const yearOfMinors = () => String(yearInJapan(Date.now()) - adultAgeYears + 1)
export const newEmail = () => `hanako-${randomUUID()}@example.com`

/** The form, its fields by label, and its button. */
export const fieldsOf = (page: Page, language: Language) => {
  const texts = words[language]
  const form = page.locator('form').filter({ has: page.getByLabel(texts.phone) })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  return { form, field, send: form.getByRole('button', { name: texts.send }) }
}

/** Everything but the name and its reading. */
export async function fillRest(
  page: Page,
  language: Language,
  { email, year = '1995' }: { email: string; year?: string },
) {
  const texts = words[language]
  const { field } = fieldsOf(page, language)
  await field(texts.email).fill(email)
  await field(texts.password).fill(password)
  await field(texts.year).selectOption(year)
  await field(texts.month).selectOption('5')
  await field(texts.day).selectOption('9')
  await field(texts.phone).fill(`０９０－${randomInt(1000, 9999)}－${randomInt(1000, 9999)}`)
  await field(texts.terms).check()
  await field(texts.privacy).check()
}

export async function fillName(page: Page, language: Language) {
  const texts = words[language]
  const { field } = fieldsOf(page, language)
  await field(texts.lastName).fill('田中')
  await field(texts.firstName).fill('花子')
  await field(texts.lastKana).fill('たなか')
  await field(texts.firstKana).fill('ﾊﾅｺ')
}
