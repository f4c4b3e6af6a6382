import { causeOf } from './error-cause.ts'

/** What a log or a table may keep of an error. */
export interface ErrorDescription {
  readonly error: string
  /** Code of Postgres, of the system or of a mail server; empty without one. */
  readonly code: string
  readonly stack: string | undefined
}

/** A mail server repeats the refused recipient in its message. Each run of characters is looked at once, however long. */
const emailAddress = /(?<![^\s<>"'(),:;])[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

const withoutAddresses = (text: string) => text.replaceAll(emailAddress, '(address)')

/** Drizzle's own message is the query with its values: names, addresses, whole e-mails. */
const isQueryText = (text: string) => text.startsWith('Failed query:')

/** An error without the values that it carries: its cause if it has one, and no e-mail address. */
export function describeError(error: unknown): ErrorDescription {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) {
    return { error: withoutAddresses(String(cause)), code: '', stack: undefined }
  }
  const code = 'code' in cause ? String(cause.code) : ''
  if (isQueryText(cause.message)) return { error: 'Failed query', code, stack: undefined }
  return {
    error: withoutAddresses(cause.message),
    code,
    stack: cause.stack === undefined ? undefined : withoutAddresses(cause.stack),
  }
}
