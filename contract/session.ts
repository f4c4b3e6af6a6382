import * as v from 'valibot'
import { currentPassword, typedEmail } from './person.ts'
import { requiredText } from './text-values.ts'
import { user } from './user.ts'
import { dateTime } from './values.ts'

/** The caller cannot read it. */
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

export const tokens = v.object({
  access_token: token,
  refresh_token: token,
  /** When `access_token` expires. */
  expires: dateTime,
})
export type Tokens = v.InferOutput<typeof tokens>

export const session = v.object({ ...tokens.entries, user })
export type Session = v.InferOutput<typeof session>

/** Formats are not checked here: a wrong one is simply not a known account (docs/specification.md, section 8, login 400). */
export const loginBody = v.object({
  email: v.pipe(requiredText(254), typedEmail),
  password: currentPassword,
  /**
   * From the link in an e-mail: opens the account of a sign-up, or changes the address of an account to the one given here.
   */
  confirmation_token: v.optional(requiredText(512)),
})

export const tokenBody = v.object({ token: requiredText(512) })
export const refreshBody = v.object({ refresh_token: requiredText(512) })
export const logoutBody = v.optional(
  v.object({
    refresh_token: v.optional(requiredText(512)),
    /** Ends every session of the user, not only this one. */
    everywhere: v.optional(v.boolean('invalid')),
  }),
  {},
)
