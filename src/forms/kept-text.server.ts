import { isDeepStrictEqual } from 'node:util'
import { setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { ApiError } from '#src/api-client/api-error.ts'
import { readSubmission } from './answer-form.server.ts'
import { changedCode, type FormStart, formNameField, keptCode, textOf } from './form-values.ts'
import { readSavedStart, saveFormStart } from './saved-values.server.ts'

const formName = v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))

/**
 * Saves the text of a form without sending it: no file, no secret.
 * @param form with its name in `formNameField`
 * @returns whether all of it is saved
 * @throws ApiError 400 `bad_request` for a form that no page of ours has sent
 */
export async function keepFormText(form: FormData): Promise<boolean> {
  const name = form.get(formNameField)
  form.delete(formNameField)
  if (!v.is(formName, name)) throw new ApiError(400, 'bad_request')
  const values = textOf(readSubmission(form).sent)
  // Pages that the browser has fetched ahead do not have the text.
  setResponseHeader('Clear-Site-Data', '"prefetchCache", "prerenderCache"')
  const saved = await saveFormStart(name, { values, fieldErrors: {}, error: { code: keptCode } })
  return isDeepStrictEqual(saved, values)
}

/** The text that was saved on the page before, for the new document. */
export async function readKeptText(name: string): Promise<FormStart | undefined> {
  const saved = await readSavedStart(name)
  return saved?.error?.code === keptCode ? { ...saved, error: { code: changedCode } } : undefined
}
