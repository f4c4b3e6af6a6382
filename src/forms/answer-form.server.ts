import { parseSubmission, resolveSubmission } from '@conform-to/react/future'
import { getRequestHeader } from '@tanstack/react-start/server'
import type * as v from 'valibot'
import { ApiError } from '#src/api-client/api-error.ts'
import { errorMessage } from '#src/i18n/error-messages.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { writeRefusedSession } from '#src/session/session-cookie.server.ts'
import { readForm } from './form-schema.ts'
import {
  changedCode,
  type FieldErrors,
  type FormError,
  type FormOutcome,
  type FormValues,
  invalidCode,
  sessionEndedCode,
  textOf,
} from './form-values.ts'
import { clearFormStart, saveFormStart } from './saved-values.server.ts'
import { hrefOf, type PageAddress, seeOther } from './see-other.ts'

/** What a submitted form does, and where it leads a browser without JavaScript. */
export interface FormHandling<S extends v.GenericSchema, Done> {
  /** Name under which its values are saved over a redirect: `[a-z_]+`. */
  readonly name: string
  readonly schema: S | (() => Promise<S>)
  /**
   * @param values as they were typed, files left out
   * @throws ApiError when it is not accepted
   */
  readonly submit: (input: v.InferOutput<S>, values: FormValues) => Promise<Done>
  readonly donePage: (done: Done, values: FormValues) => PageAddress
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
  const { name, donePage, formPage } = handling
  const { payload, intent, targetValue } = readSubmission(form)
  if (!intent) throw new ApiError(400, 'bad_request')
  const isChange = intent.type !== 'submit'
  const values = textOf(isChange ? (targetValue ?? {}) : payload)
  const outcome: FormOutcome<Done> = isChange
    ? { isDone: false, error: { code: changedCode }, fieldErrors: {} }
    : await submit(handling, payload, values)
  const isScript = getRequestHeader('x-tsr-serverfn') === 'true'
  if (outcome.isDone) {
    if (isScript) return outcome
    clearFormStart(name)
    throw seeOther(donePage(outcome.done, values))
  }
  const { fieldErrors } = outcome
  const hasSessionEnded = outcome.error.code === sessionEndedCode
  const error = hasSessionEnded
    ? { ...outcome.error, afterLogin: hrefOf(formPage(changedCode, values)) }
    : outcome.error
  // After login there is a new document: what was entered is restored there.
  if (!isScript || hasSessionEnded) await saveFormStart(name, { values, fieldErrors, error })
  if (isScript) return { isDone: false, fieldErrors, error }
  throw seeOther(formPage(error.code, values))
}

const intentField = '__INTENT__'
/** A hostile index would create a list of millions of rows. */
const isReadableName = (name: string): boolean => name.length <= 200 && !/\[\d{4,}/.test(name)
/** The buttons of lists send these: nothing else changes a form. */
const listIntent = /^(?:insert|remove|reorder)\((?!.*\d{4,}).*\)$/s

const isReadable = (form: FormData): boolean =>
  [...form].every(([name, value]) =>
    name === intentField
      ? typeof value === 'string' && listIntent.test(value)
      : isReadableName(name),
  )

/** Conform throws for names of fields that it cannot parse, such as `a[` and `__proto__`. */
function readSubmission(form: FormData) {
  if (!isReadable(form)) throw new ApiError(400, 'bad_request')
  try {
    const submission = parseSubmission(form, { intentName: intentField })
    return { payload: submission.payload, ...resolveSubmission(submission) }
  } catch {
    throw new ApiError(400, 'bad_request')
  }
}

async function submit<S extends v.GenericSchema, Done>(
  { schema, submit: send }: FormHandling<S, Done>,
  payload: unknown,
  values: FormValues,
): Promise<FormOutcome<Done>> {
  try {
    const form = readForm(typeof schema === 'function' ? await schema() : schema, payload)
    if (!form.isValid) {
      return { isDone: false, error: { code: invalidCode }, fieldErrors: form.fieldErrors }
    }
    return { isDone: true, done: await send(form.output, values) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refusal(error)
  }
}

async function refusal(error: ApiError): Promise<FormOutcome<never>> {
  const { status, code } = error
  const requestId = error.requestId ?? requestScope()?.requestId
  const refused = (reason: FormError, fieldErrors: FieldErrors = {}) =>
    ({ isDone: false, error: { ...reason, requestId }, fieldErrors }) as const
  if (status === 401) {
    await writeRefusedSession('refused')
    return refused({ code: sessionEndedCode })
  }
  if (status >= 500) return refused({ code: 'unreachable' })
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([path, codes]) => [fieldName(path), [...codes]]),
  )
  if (Object.keys(fieldErrors).length > 0) return refused({ code: invalidCode }, fieldErrors)
  const { title, text } = errorMessage({ code, status })
  return refused({ code, message: { title, text } })
}

/** The contract writes `items.0.name`, a form `items[0].name`. */
const fieldName = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')
