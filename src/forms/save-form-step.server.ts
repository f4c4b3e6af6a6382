import { ApiError } from '#src/api-client/api-error.ts'
import type { Draft, DraftForm } from '#src/form-drafts/draft-form.ts'
import { saveDraftStep } from '#src/form-drafts/form-drafts.server.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { type FormValues, textIn } from './form-values.ts'

/** Hidden field of a step: the version that the visitor has seen. */
const versionField = 'version'
/** The same: random id of the form in its document. */
const writerField = 'writer'

/**
 * Stores a submitted step of a long form in its draft, as it was typed: `defaultValues` of the same form restore it.
 * @param files by the name of the field; `null` removes a stored one, a field that is left out keeps it
 * @throws ApiError 400 `draft_changed` when another tab has saved the step meanwhile, or with the code of a `DraftRefusal`
 */
export async function saveFormStep<Step extends string>(
  form: DraftForm<Step>,
  step: Step,
  typed: FormValues,
  files: Readonly<Record<string, File | null>> = {},
): Promise<Draft> {
  const { [versionField]: _seen, [writerField]: _writer, ...values } = typed
  const version = Number(textIn(typed, versionField) ?? Number.NaN)
  const result = await saveDraftStep(form, await currentAccount(), step, {
    values,
    files,
    version: Number.isSafeInteger(version) ? version : undefined,
    writer: textIn(typed, writerField) || undefined,
  })
  if (result.kind === 'saved') return result.draft
  if (result.kind !== 'refused') throw new ApiError(400, 'draft_changed')
  const { field, code } = result
  throw new ApiError(400, code, field ? { fieldErrors: { [field]: [code] } } : {})
}
