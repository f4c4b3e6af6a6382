import * as v from 'valibot'

/** What was entered into a form, files left out: text, lists and groups of it, by the name of the field. */
export interface FormValues {
  [name: string]: FormValue
}
export type FormValue = string | FormValue[] | FormValues

/** Codes of what is wrong, by the name of the field; a field of a group is `people[0].name`. */
export interface FieldErrors {
  [name: string]: string[]
}

/** Why a form as a whole was not accepted; the words where the form has none for the code. */
export interface FormError {
  readonly code: string
  readonly message?: FormErrorMessage | undefined
  /** Of the request that the API refused, or that failed: the number to quote to support. */
  readonly requestId?: string | undefined
  /** Whose session has ended comes back here after login, and finds what was entered. */
  readonly afterLogin?: string | undefined
}

export interface FormErrorMessage {
  readonly title: string
  readonly text?: string | undefined
}

/** What a submitted form ends with. */
export type FormOutcome<Done> =
  | { readonly isDone: true; readonly done: Done }
  | { readonly isDone: false; readonly error: FormError; readonly fieldErrors: FieldErrors }

/** What a form begins with after a submission without JavaScript that was not accepted. */
export interface FormStart {
  readonly values: FormValues
  readonly fieldErrors: FieldErrors
  readonly error?: FormError | undefined
}

/** What the server function of a form takes. */
export const submittedForm = v.instance(FormData)

/** A form that comes back as it was, nothing refused: after a button that changes it, such as one more row of a list, and after login. */
export const changedCode = 'changed'
/** The fields say what is wrong. */
export const invalidCode = 'invalid'
/** Who was logged in is not any more. */
export const sessionEndedCode = 'session_ended'

/** Fields whose value never comes back. */
export const isSecret = (name: string): boolean => /password|token/.test(name)

/** What may be saved of a form: text, no files, nothing secret. */
export function textOf(values: Readonly<Record<string, unknown>>): FormValues {
  const texts: FormValues = {}
  for (const [name, value] of Object.entries(values)) {
    const text = isSecret(name) ? undefined : textValue(value)
    if (text !== undefined) texts[name] = text
  }
  return texts
}

function textValue(value: unknown): FormValue | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((item) => textValue(item) ?? '')
  if (typeof value !== 'object' || value === null || value instanceof File) return undefined
  return textOf({ ...value })
}

/** One of the values, where it is text. */
export function textIn(values: FormValues, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
