import * as v from 'valibot'
import { documentType } from '#contract/person.ts'
import type { User } from '#contract/user.ts'
import type { Draft, SavedStep } from '#src/form-drafts/draft-form.ts'
import { filesOf } from '#src/personal-fields/documents.ts'
import type { ApplyStep } from './apply-search.ts'

/** The steps that are filled in and stored. */
export const draftSteps = ['plan', 'you', 'identity'] as const
export type DraftStep = (typeof draftSteps)[number]

/** One application for each device. */
export const applicationDraft = (slug: string) => ({
  name: `application/${slug}`,
  steps: draftSteps,
})

/** The versions of all steps of a draft, as one text: what the confirmation was based on. */
export const draftVersions = (draft: Draft | undefined): string =>
  draftSteps.map((step) => draft?.steps[step]?.version ?? 0).join('.')

/** What decides which steps a customer goes through. */
export interface StepConditions {
  /** A customer whose identity is approved sends no documents, and does not type what is known. */
  readonly needsDocuments: boolean
  /** Everything that an application asks about the person is known. */
  readonly isKnown: boolean
}

/** The steps of an application; a verified customer has a plan to choose and to confirm. */
export function stepsFor({ needsDocuments, isKnown }: StepConditions): readonly ApplyStep[] {
  return [
    'plan',
    ...(needsDocuments || !isKnown ? (['you'] as const) : []),
    ...(needsDocuments ? (['identity'] as const) : []),
    'confirm',
    'done',
  ]
}

/** Whether a step is complete. Each picture is deleted a while after it was stored, and is then asked for again. */
function isComplete(draft: Draft | undefined, step: ApplyStep): boolean {
  if (step === 'confirm' || step === 'done') return false
  const saved = draft?.steps[step]
  return saved !== undefined && (step !== 'identity' || hasPictures(saved))
}

function hasPictures({ values, files }: SavedStep): boolean {
  const type = v.safeParse(documentType, values.document_type)
  return type.success && filesOf(type.output).every((name) => files[name] !== undefined)
}

/** Why pictures of a document are asked for again. */
export type PicturesAgain =
  /** Those of this application were deleted: they are not stored for longer than an hour. */
  | 'deleted'
  /** Staff could not accept those of an earlier application. */
  | 'rejected'
  /** The identity was verified, and is not any more. */
  | 'ended'
  /** Those of an earlier application, which may be open or over, are not checked. */
  | 'unchecked'

/** @returns undefined where they are asked for the first time, or all are stored */
export function picturesAgain(
  draft: Draft | undefined,
  identity: Pick<User['identity'], 'state' | 'checked_at'> | undefined,
): PicturesAgain | undefined {
  const saved = draft?.steps.identity
  if (saved !== undefined) return hasPictures(saved) ? undefined : 'deleted'
  if (identity?.state === 'rejected') return 'rejected'
  if (identity?.state === 'submitted') return 'unchecked'
  return identity?.state === 'none' && identity.checked_at !== null ? 'ended' : undefined
}

/** The step that an address may show: the wanted one when all before it are complete, otherwise the first that is not. */
export function reachableApplyStep(
  steps: readonly ApplyStep[],
  draft: Draft | undefined,
  wanted: ApplyStep | undefined,
): ApplyStep {
  const fillable = steps.filter((step) => step !== 'done')
  const firstOpen = fillable.findIndex((step) => !isComplete(draft, step))
  // A known customer may look at the known data, and correct the phone number.
  const reachable = fillable.slice(0, firstOpen + 1)
  if (wanted === 'you' && reachable.length > 1) return 'you'
  return reachable.find((step) => step === wanted) ?? reachable.at(-1) ?? 'plan'
}
