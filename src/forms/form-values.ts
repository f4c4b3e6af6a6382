import * as v from 'valibot'

/** What was entered into a form, without files: text, lists and groups of it, by the name of the field. */
export interface FormValues {
  [name: string]: FormValue
}
export type FormValue = string | FormValue[] | FormValues

/** Error codes by the name of the field; a field of a group is `people[0].name`. */
export interface FieldErrors {
  [name: string]: string[]
}

/** Why a form as a whole was not accepted, with texts for a code that the form does not know. */
export interface FormError {
  readonly code: string
  readonly message?: FormErrorMessage | undefined
  /** Id of the request that the API refused, or that failed: to quote to support. */
  readonly requestId?: string | undefined
  /** Where a visitor whose session has ended returns after login, and finds what was entered. */
  readonly afterLogin?: string | undefined
}

export interface FormErrorMessage {
  readonly title: string
  readonly text?: string | undefined
}

/** The result of a submitted form. */
export type FormOutcome<Done> =
  | { readonly isDone: true; readonly done: Done }
  | { readonly isDone: false; readonly error: FormError; readonly fieldErrors: FieldErrors }

/** The server function of a form: our scripts call it, a browser without them posts the form to its address. */
export interface FormAction<Done> {
  (options: {
    data: FormData
    fetch?: typeof fetch
    signal?: AbortSignal
  }): Promise<FormOutcome<Done>>
  readonly url: string
}

/** The initial state of a form after a refused submission without JavaScript. */
export interface FormStart {
  readonly values: FormValues
  readonly fieldErrors: FieldErrors
  readonly error?: FormError | undefined
}

/** The input of the server function of a form. */
export const submittedForm = v.instance(FormData)

/**
 * A form that comes back unchanged without an error: after a button that changes it, such as one more row of a list, and
 * after login.
 */
export const changedCode = 'changed'
/** A value of the button's field: what is typed is saved for who was logged in, and nothing is sent. */
export const saveIntent = 'save'
export const intentField = '__INTENT__'
/** A form of an earlier release (`outdatedPageCode`) whose text comes back when its page is loaded again. */
export const keptCode = 'outdated_kept'
/**
 * The id of the errors of the form that was refused without JavaScript: the redirect leads there, because a page has several
 * forms, or what comes before its form is longer than a screen. Browsers move the focus there too.
 */
export const refusedId = 'refused'
/** The name of a form, where its text alone is sent. */
export const formNameField = '__FORM__'
/** The fields show the errors. */
export const invalidCode = 'invalid'
/** Whether it was done is not known: there was no answer, or only a failure. */
export const unreachableCode = 'unreachable'
/** The session has ended. */
export const sessionEndedCode = 'session_ended'

/**
 * Whether a refusal is a reason to load the data of the page again. A lost answer says nothing, and after the end of the
 * session the page would leave for the login, with everything that is typed in it.
 */
export const isAboutPage = ({ code }: FormError): boolean =>
  code !== unreachableCode && code !== sessionEndedCode

/** Fields whose value is never sent back. */
export const isSecret = (name: string): boolean => /password|token/.test(name)

/** What may be saved of a form: text, no files, no secrets. */
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

/** One of the values, if it is text. */
export function textIn(values: FormValues, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
