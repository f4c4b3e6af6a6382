import { randomInt, randomUUID } from 'node:crypto'
import { signUp } from '#contract/fullsite-signup.ts'
import type { ApiUnderTest } from './api-under-test.ts'
import { fromSomewhere } from './people.ts'

const password = 'a quiet lake 9'

/** What a new customer types; every call is another person. */
export const newCustomer = () => ({
  email: `${randomUUID()}@example.com`,
  password1: password,
  password2: password,
  last_name: '高橋',
  first_name: '結衣',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ユイ',
  date_of_birth: '1995-05-05',
  phone: `090${randomInt(10_000_000, 99_999_999)}`,
  language: 'jp',
  terms: true,
  privacy: true,
})

/** Signs somebody up and in. The address makes the limits of one test those of that test alone. */
export async function signUpSomebody(api: ApiUnderTest, extra: Record<string, unknown> = {}) {
  const body = { ...newCustomer(), ...extra }
  const session = await api.ask(signUp, { body, headers: fromSomewhere() })
  return { ...session, token: session.access_token, password, email: body.email }
}
