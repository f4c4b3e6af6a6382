import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import type { Draft, DraftValues, SaveResult } from '#src/form-drafts/draft-form.ts'
import {
  readDraft,
  readDraftFile,
  removeDraft,
  renewIdempotencyKey,
  saveDraftStep,
} from '#src/form-drafts/form-drafts.server.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { type SampleStep, sampleForm, seeStep } from './sample-form.ts'

export const fetchSample = createServerFn()
  .validator(v.object({ step: v.optional(v.string()) }))
  .handler(async ({ data }) => {
    const draft = await readDraft(sampleForm, await currentAccount())
    return { draft, step: reachableStep(draft, data.step) }
  })

/** The wanted step when all before it are saved, otherwise the first that is not. */
function reachableStep(draft: Draft | undefined, wanted: string | undefined): SampleStep {
  const { steps } = sampleForm
  const firstUnsaved = steps.findIndex((step) => draft?.steps[step] === undefined)
  const reachable = steps.slice(0, firstUnsaved + 1)
  return reachable.find((step) => step === wanted) ?? reachable.at(-1) ?? 'contact'
}

const posted = v.instance(FormData)
const version = v.pipe(v.string(), v.digits(), v.transform(Number))

const textsOf = (form: FormData): DraftValues =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'version',
    ),
  )

/** A browser sends a file field that was left empty as a file without a name. */
const filesOf = (form: FormData): Record<string, File> =>
  Object.fromEntries(
    [...form].filter(
      (entry): entry is [string, File] => entry[1] instanceof File && entry[1].name !== '',
    ),
  )

async function save(step: SampleStep, next: SampleStep, form: FormData): Promise<never> {
  const seen = v.safeParse(version, form.get('version'))
  const result = await saveDraftStep(sampleForm, await currentAccount(), step, {
    values: textsOf(form),
    files: filesOf(form),
    version: seen.success ? seen.output : undefined,
  })
  throw result.kind === 'saved' ? seeStep(next) : seeStep(step, problemOf(result))
}

const problemOf = (result: Exclude<SaveResult, { kind: 'saved' }>) =>
  result.kind === 'refused' ? result.code : result.kind

export const saveContact = createServerFn({ method: 'POST' })
  .validator(posted)
  .handler(({ data }) => save('contact', 'document', data))

export const uploadDocument = createServerFn({ method: 'POST' })
  .validator(posted)
  .handler(({ data }) => save('document', 'confirm', data))

/** As a real form is sent: with its file, and after a refusal with another key. */
export const sendSample = createServerFn({ method: 'POST' }).handler(async () => {
  const account = await currentAccount()
  const file = await readDraftFile(sampleForm, account, { step: 'document', field: 'front' })
  if (!file || file.size === 0) {
    await renewIdempotencyKey(sampleForm, account)
    throw seeStep('document', 'file_empty')
  }
  await removeDraft(sampleForm, account)
  throw seeStep('contact')
})
