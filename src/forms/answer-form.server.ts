import { parseSubmission, resolveSubmission } from '@conform-to/react/future'
import type * as v from 'valibot'
import { ApiError } from '#src/api-client/api-error.ts'
import { errorMessage } from '#src/i18n/error-messages.ts'
import { hrefOf, type PageAddress } from '#src/i18n/page-href.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { isCalledByOwnScript } from '#src/request/own-script.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import {
  readLastOwner,
  readSession,
  writeRefusedSession,
} from '#src/session/session-cookie.server.ts'
import { declaredFields, hasField, readForm } from './form-schema.ts'
import {
  changedCode,
  type FieldErrors,
  type FormError,
  type FormOutcome,
  type FormValues,
  intentField,
  invalidCode,
  isSecret,
  refusedId,
  saveIntent,
  sessionEndedCode,
  textOf,
  unreachableCode,
} from './form-values.ts'
import {
  clearFormStart,
  hasSavedStart,
  saveFormDone,
  saveFormStart,
} from './saved-values.server.ts'
import { seeOther } from './see-other.ts'

/** What a submitted form does, and where it leads a browser without JavaScript. */
export interface FormHandling<S extends v.GenericSchema, Done> {
  /** Name under which its values are saved over a redirect: `[a-z_]+`. */
  readonly name: string
  readonly schema: S | (() => Promise<S>)
  /**
   * @param values of the schema's fields as they were typed, files left out
   * @throws ApiError when it is not accepted
   */
  readonly submit: (input: v.InferOutput<S>, values: FormValues) => Promise<Done>
  /** @param values all that came with the form, as the next two take it: a return address is no field of the schema */
  readonly donePage: (done: Done, values: FormValues) => PageAddress
  /** What the address of that page says was done, where the page says it too: its loader asks `isFormDone`. */
  readonly doneCode?: (done: Done, values: FormValues) => string | undefined
  /** The page of the form, with a code that its loader passes to `fetchFormStart`. */
  readonly formPage: (code: string, values: FormValues) => PageAddress
}

/**
 * Answers a submitted form: our own script with the result, a browser without JavaScript with 303 to the next page.
 * @throws errors other than refusals of the API; ApiError 400 `bad_request` for a form that no page of ours has sent
 */
export async function answerForm<S extends v.GenericSchema, Done>(
  handling: FormHandling<S, Done>,
  form: FormData,
): Promise<FormOutcome<Done>> {
  const { name, formPage } = handling
  const isScript = isCalledByOwnScript()
  if (isScript && form.get(intentField) === saveIntent) return saveTyped(handling, form)
  const submission = readSubmission(form)
  const { values, outcome } = await handle(handling, submission)
  const typed = textOf(submission.sent)
  if (outcome.isDone) {
    if (!isScript) throw await pageAfter(handling, outcome.done, typed)
    // What was kept of an earlier try has been sent.
    if (hasSavedStart(name)) clearFormStart(name)
    return outcome
  }
  const { fieldErrors } = outcome
  const refusal = isScript ? outcome.error : withWhatIsKept(outcome.error, form)
  const hasSessionEnded = outcome.error.code === sessionEndedCode
  const error = hasSessionEnded
    ? { ...refusal, afterLogin: hrefOf(formPage(changedCode, typed)) }
    : refusal
  // After login there is a new document: what was entered is restored there.
  if (!isScript || hasSessionEnded) await saveFormStart(name, { values, fieldErrors, error })
  if (isScript) return { isDone: false, fieldErrors, error }
  throw pageOfRefused(formPage(error.code, typed))
}

/** What no page brings back. */
const isLost = ([name, value]: readonly [string, File | string]): boolean =>
  value instanceof File ? value.size > 0 : value !== '' && isSecret(name)

/** Another document has the text that was typed, and neither passwords nor files: a lost answer says which. */
const withWhatIsKept = (error: FormError, form: FormData): FormError =>
  error.code === unreachableCode && [...form].some(isLost)
    ? {
        ...error,
        message: { title: m.forms_unreachable_title(), text: m.forms_unreachable_partly() },
      }
    : error

/** The same for a form that was refused: to what the page says of it. */
const pageOfRefused = (page: PageAddress) => seeOther({ ...page, hash: page.hash ?? refusedId })

/** The redirect of a browser without JavaScript; what was done is saved for a page that says it. */
async function pageAfter<S extends v.GenericSchema, Done>(
  { name, donePage, doneCode }: FormHandling<S, Done>,
  done: Done,
  typed: FormValues,
) {
  const code = doneCode?.(done, typed)
  if (code === undefined) clearFormStart(name)
  else await saveFormDone(name, code)
  return seeOther(donePage(done, typed))
}

/**
 * For a page that its visitor has to leave because the session has ended: the text waits for the next login of the same
 * account.
 */
async function saveTyped<S extends v.GenericSchema, Done>(
  handling: FormHandling<S, Done>,
  form: FormData,
): Promise<FormOutcome<Done>> {
  form.delete(intentField)
  const { sent } = readSubmission(form)
  const { values, outcome } = await handle(handling, { sent, isChange: true })
  if (outcome.isDone || (await readSession()) || !(await readLastOwner())) return outcome
  const error = { code: changedCode }
  await saveFormStart(handling.name, { values, fieldErrors: {}, error })
  const afterLogin = hrefOf(handling.formPage(changedCode, textOf(sent)))
  return { isDone: false, fieldErrors: {}, error: { ...error, afterLogin } }
}

const maxNameLength = 200
/** A list has at most 100 rows: each index beyond its end makes all the rows before it. */
const isReadableName = (name: string): boolean =>
  name.length <= maxNameLength && !/\[\d{3,}/.test(name)
/** What the buttons of lists send: nothing else changes a form. */
const listIntent = /^(?:insert|remove|reorder)\((?!.*\d{3,}).*\)$/s
const isReadableIntent = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= maxNameLength && listIntent.test(value)

const isReadable = (form: FormData): boolean =>
  [...form].every(([name, value]) =>
    name === intentField ? isReadableIntent(value) : isReadableName(name),
  )

/**
 * Conform throws for names of fields that it cannot parse, such as `a[` and `__proto__`.
 * @throws ApiError 400 `bad_request`
 */
export function readSubmission(form: FormData) {
  if (!isReadable(form)) throw new ApiError(400, 'bad_request')
  try {
    const submission = parseSubmission(form, { intentName: intentField })
    const { intent, targetValue = {} } = resolveSubmission(submission)
    if (intent?.type === 'submit') return { sent: submission.payload, isChange: false }
    if (intent) return { sent: targetValue, isChange: true }
  } catch {}
  throw new ApiError(400, 'bad_request')
}

/** @returns what becomes of the form, and of what was typed as much as may be saved */
async function handle<S extends v.GenericSchema, Done>(
  { schema, submit }: FormHandling<S, Done>,
  { sent, isChange }: ReturnType<typeof readSubmission>,
): Promise<{ readonly values: FormValues; readonly outcome: FormOutcome<Done> }> {
  // Where the API does not say which fields there are, nothing is lost.
  let values = textOf(sent)
  let isOwn = (_field: string) => true
  try {
    const known = typeof schema === 'function' ? await schema() : schema
    isOwn = (field) => hasField(known, field)
    values = textOf(declaredFields(known, sent))
    if (isChange) return { values, outcome: notDone(changedCode) }
    const form = readForm(known, sent)
    if (!form.isValid) return { values, outcome: notDone(invalidCode, form.fieldErrors) }
    return { values, outcome: { isDone: true, done: await submit(form.output, values) } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { values, outcome: await refusal(error, isOwn) }
  }
}

const notDone = (code: string, fieldErrors: FieldErrors = {}) =>
  ({ isDone: false, error: { code }, fieldErrors }) as const

/** @param isOwn whether the form has a field of that name */
async function refusal(
  error: ApiError,
  isOwn: (field: string) => boolean,
): Promise<FormOutcome<never>> {
  const { status } = error
  const requestId = error.requestId ?? requestScope()?.requestId
  const refused = (reason: FormError, fieldErrors: FieldErrors = {}) =>
    ({ isDone: false, error: { ...reason, requestId }, fieldErrors }) as const
  if (status === 401) {
    await writeRefusedSession('refused')
    return refused({ code: sessionEndedCode })
  }
  if (status >= 500) return refused({ code: unreachableCode })
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([path, codes]) => [fieldName(path), [...codes]]),
  )
  const wrong = Object.keys(fieldErrors)
  if (wrong.some(isOwn)) return refused({ code: invalidCode }, fieldErrors)
  // The call has another name for it, and nobody would see an error of a field that is not there.
  const code = Object.values(fieldErrors).flat()[0] ?? error.code
  const { title, text } = errorMessage({ code, status })
  return refused({ code, message: { title, text } })
}

/** The contract writes `items.0.name`, a form `items[0].name`. */
const fieldName = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')
