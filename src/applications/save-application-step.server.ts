import { fileKindBytes, fileKindOf } from '#contract/uploaded-file.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import type { FormValues } from '#src/forms/form-values.ts'
import { saveFormStep } from '#src/forms/save-form-step.server.ts'
import { requireAccount } from '#src/session/current-account.server.ts'
import { applicationDraft, type DraftStep } from './application-draft.ts'

type StepFiles = Readonly<Record<string, File | null>>

/**
 * Stores a step of an application, of who is logged in alone: nobody answers for what guests would store.
 * @throws ApiError 401 for a guest; 400 with `file_type` at the field of what is neither a picture nor a PDF; as `saveFormStep`
 */
export async function saveApplicationStep(
  device: string,
  step: DraftStep,
  values: FormValues,
  files: StepFiles = {},
): Promise<void> {
  await requireAccount()
  const wrong = await wrongFilesOf(files)
  if (wrong.length > 0) {
    const fieldErrors = Object.fromEntries(wrong.map((field) => [field, ['file_type']]))
    throw new ApiError(400, 'validation_error', { fieldErrors })
  }
  await saveFormStep(applicationDraft(device), step, values, files)
}

/** The API looks at all of a file, once the application is sent. */
async function wrongFilesOf(files: StepFiles): Promise<string[]> {
  const wrong = Object.entries(files).map(async ([field, file]) => {
    if (!file) return []
    const start = await file.slice(0, fileKindBytes).arrayBuffer()
    return fileKindOf(new Uint8Array(start)) ? [] : [field]
  })
  return (await Promise.all(wrong)).flat()
}
