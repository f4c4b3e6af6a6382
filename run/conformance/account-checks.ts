import * as account from '#contract/account.ts'
import * as profile from '#contract/account-profile.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import type { Answer } from './call-target.ts'
import type { Customer, Run, TestAccount } from './conformance-run.ts'
import {
  address,
  createDocument,
  createEmail,
  createForm,
  createPassword,
  createPhone,
  dateOfBirthOfMinor,
  person,
} from './people.ts'

const emailTries = 40
const emailPauseMs = 500

/** Waits for an e-mail whose link carries a parameter. */
async function readLink({ target }: Run, to: string, pattern: RegExp) {
  for (let tries = 0; tries < emailTries; tries += 1) {
    for (const text of (await target.readEmails?.(to)) ?? []) {
      const match = pattern.exec(text)
      if (match !== null) return match
    }
    await target.wait(emailPauseMs)
  }
  return undefined
}

async function logIn(
  { call, recorder }: Run,
  { email, password }: TestAccount,
  confirmation?: string,
): Promise<Customer | undefined> {
  recorder.hide(password)
  const link = confirmation === undefined ? {} : { confirmation_token: confirmation }
  const session = await call.succeed(account.login, { body: { email, password, ...link } })
  if (session === undefined) return undefined
  const { access_token: token, refresh_token: refreshToken, user } = session
  for (const secret of [token, refreshToken]) recorder.hide(secret)
  return { email, password, token, refreshToken, slug: user.slug }
}

const signUpForm = ({ email, password }: TestAccount) => ({
  ...person,
  email,
  password1: password,
  password2: password,
  phone: createPhone(),
  language: 'en',
  terms: true,
  privacy: true,
})

/** A new customer; undefined where sign-up is not allowed or its e-mail cannot be read. */
async function signUpCustomer(run: Run, name: string): Promise<Customer | undefined> {
  const { call, recorder, target } = run
  if (!target.maySignUp) return undefined
  const fresh = { email: createEmail(name), password: createPassword() }
  recorder.hide(fresh.password)
  if (!(await call.finish(signUp, { body: signUpForm(fresh) }))) return undefined
  const link = await readLink(run, fresh.email, /[?&]confirmation=([\w-]+)/)
  if (link?.[1] === undefined) {
    recorder.skip(signUp, 'the link of the e-mail cannot be read: give two accounts')
    return undefined
  }
  return logIn(run, fresh, link[1])
}

/** The two customers: those that were given, or new ones. */
export async function openAccounts(run: Run): Promise<(Customer | undefined)[]> {
  const [first, second] = run.target.accounts
  return [
    first === undefined ? await signUpCustomer(run, 'a') : await logIn(run, first),
    second === undefined ? await signUpCustomer(run, 'b') : await logIn(run, second),
  ]
}

/** Logging in and out, and the validity of tokens. Only calls that may be sent to a production system, too. */
export async function checkSessions(run: Run, customer: Customer) {
  const { call, target } = run
  const stranger = { email: createEmail('nobody'), password: createPassword() }
  const refusal = await call.refuse(
    account.login,
    { body: stranger, headers: { 'Accept-Language': 'en' } },
    { status: 400, code: 'invalid_credentials', when: 'for somebody unknown' },
  )
  if (refusal.status === 400 && refusal.detail !== 'Unable to log in with provided credentials')
    run.recorder.differ(account.login, 'its 400 has not the words of the specification')
  await call.succeed(account.getMe, { token: customer.token })
  await call.succeed(account.verifyToken, { body: { token: customer.token } })
  const when = 'for a token of nobody'
  const notValid = { status: 401, code: 'token_not_valid', when }
  await call.refuse(account.verifyToken, { body: { token: 'a'.repeat(40) } }, notValid)
  if (!target.mayWrite) return
  await call.refuse(account.refreshToken, { body: { refresh_token: 'a'.repeat(40) } }, notValid)
  const again = await logIn(run, customer)
  if (again === undefined) return
  const fresh = await call.succeed(account.refreshToken, {
    body: { refresh_token: again.refreshToken },
  })
  const token = fresh?.access_token ?? again.token
  for (const secret of [token, fresh?.refresh_token ?? '']) run.recorder.hide(secret)
  await call.finish(account.logout, { token })
  const out = { status: 401, code: 'token_not_valid', when: 'with a token that was logged out' }
  await call.refuse(account.getMe, { token }, out)
  await call.refuse(account.verifyToken, { body: { token } }, out)
  await call.finish(account.logout)
}

/** Personal data; changes are reverted, and their effect is checked where it is visible. */
export async function checkProfile(run: Run, customer: Customer) {
  const { call, recorder } = run
  const { token, email, password } = customer
  const me = await call.succeed(account.getMe, { token, query: 'records=true' })
  const nickname = `C${Date.now() % 100_000}`
  const changed = await call.succeed(profile.changeMe, { token, body: { nickname, unknown: 1 } })
  if (changed !== undefined && changed.nickname !== nickname)
    recorder.differ(profile.changeMe, 'the nickname is not the one that was sent')
  await call.succeed(profile.changeMe, { token, body: { nickname: me?.nickname ?? '' } })
  await call.refuse(
    profile.changeMe,
    { token, body: { nickname: 'x'.repeat(31) } },
    { status: 400, code: 'validation_error', when: 'with a nickname of 31 letters' },
  )
  await call.finish(profile.agreeToTerms, { token })
  const newsletter = { token, body: { subscribed: me?.newsletter ?? true } }
  for (const _ of [1, 2]) await call.succeed(profile.subscribeToNewsletter, newsletter)
  const same = { status: 400, code: 'same_email', when: 'with the address they have' }
  await call.refuse(profile.changeEmail, { token, body: { new_email: email, password } }, same)
  const new_email = email.replace('@', `+${Date.now() % 100_000}@`)
  const wrong = { status: 400, code: 'password_incorrect', when: 'with a wrong password' }
  const guess = createPassword()
  await call.refuse(profile.changeEmail, { token, body: { new_email, password: guess } }, wrong)
  await call.succeed(profile.changeEmail, { token, body: { new_email, password } })
}

const passwords = (old_password: string, next: string) => ({
  old_password,
  new_password1: next,
  new_password2: next,
})

/** Sets a new password and the old one again. @returns the customer with a valid token */
export async function checkPassword(run: Run, customer: Customer): Promise<Customer> {
  const { call, recorder } = run
  const { token, password } = customer
  const next = createPassword()
  recorder.hide(next)
  const change = (body: object) => ({ token, body })
  const refused = (code: string, when: string) => ({ status: 400, code, when })
  await call.refuse(
    profile.changePassword,
    change({ ...passwords(password, next), new_password2: createPassword() }),
    refused('password_mismatch', 'with two different passwords'),
  )
  await call.refuse(
    profile.changePassword,
    change(passwords(password, password)),
    refused('same_password', 'with the password they have'),
  )
  if (!(await call.finish(profile.changePassword, change(passwords(password, next)))))
    return customer
  await call.finish(profile.changePassword, change(passwords(next, password)))
  return (await logIn(run, customer)) ?? customer
}

const resetTries = 6

/** Links for a new password: the same answer for everybody, and a limited number. */
export async function checkReset(run: Run, customer: Customer) {
  const { call, recorder, target } = run
  const invalid = {
    uid: 'nobody',
    token: 'a'.repeat(40),
    new_password1: customer.password,
    new_password2: customer.password,
  }
  const refusal = { status: 400, code: 'invalid_token', when: 'with a link of nobody' }
  await call.refuse(profile.confirmPasswordReset, { body: invalid }, refusal)
  const email = createEmail('forgetful')
  const answers: Answer[] = []
  for (let tries = 0; tries < resetTries; tries += 1)
    answers.push(await call.send(profile.requestPasswordReset, { body: { email } }))
  const throttled = answers.find(({ status }) => status === 429)
  if (throttled === undefined)
    recorder.skip(profile.requestPasswordReset, `429: no limit was met in ${resetTries} tries`)
  else if (!Number(throttled.headers.get('retry-after')))
    recorder.differ(profile.requestPasswordReset, 'its 429 does not say Retry-After')
  if (target.readEmails === undefined)
    return recorder.skip(profile.confirmPasswordReset, 'success: the link of an e-mail is needed')
  await call.succeed(profile.requestPasswordReset, { body: { email: customer.email } })
  const link = await readLink(run, customer.email, /[?&]uid=([\w-]+)(?:&amp;|&)token=([\w-]+)/)
  const [, uid = '', token = ''] = link ?? []
  recorder.hide(token)
  const next = `${customer.password}x`
  const body = { uid, token, new_password1: next, new_password2: next }
  if (!(await call.finish(profile.confirmPasswordReset, { body }))) return
  const again = await logIn(run, { ...customer, password: next })
  const back = { token: again?.token ?? '', body: passwords(next, customer.password) }
  await call.finish(profile.changePassword, back)
}

/** Asks for another address, with a picture of a document. */
export async function checkAddress({ call }: Run, { token, password }: Customer) {
  const document_front = await createDocument()
  const shared = { ...address, document_type: 'driver_license', password }
  const address_line1 = `神宮前${Date.now() % 1_000}-1`
  const guessed = createForm({ ...shared, address_line1, document_front, password: `${password}x` })
  const incorrect = { status: 400, code: 'password_incorrect', when: 'with a wrong password' }
  await call.refuse(profile.changeAddress, { token, body: guessed }, incorrect)
  const form = createForm({ ...shared, address_line1, document_front })
  await call.succeed(profile.changeAddress, { token, body: form })
  const when = 'while another one is pending'
  const pending = { status: 400, code: 'address_change_pending', when }
  const other = createForm({ ...shared, address_line1: '神宮前9-9', document_front })
  await call.refuse(profile.changeAddress, { token, body: other }, pending)
  const text = new File(['no picture'], 'document.jpg', { type: 'image/jpeg' })
  const wrong = createForm({ ...shared, document_front: text })
  const type = { status: 400, when: 'with a text for a picture' }
  await call.refuse(profile.changeAddress, { token, body: wrong }, type)
}

/** Which sign-ups are refused. */
export async function checkSignUp({ call, recorder, target }: Run) {
  if (!target.maySignUp) recorder.skip(signUp, 'success: only with --sign-up')
  const password = createPassword()
  recorder.hide(password)
  const form = signUpForm({ email: createEmail('child'), password })
  const young = { body: { ...form, date_of_birth: dateOfBirthOfMinor() } }
  await call.refuse(signUp, young, { status: 400, code: 'under_age', when: 'for a child' })
  const mismatch = { body: { ...form, password2: `${password}x` } }
  const when = 'with two different passwords'
  await call.refuse(signUp, mismatch, { status: 400, code: 'password_mismatch', when })
}
