import type { Draft } from '#src/form-drafts/draft-form.ts'
import type { ApplyStep } from './apply-search.ts'

/** The steps that are filled in and stored. */
export const draftSteps = ['plan', 'you', 'identity'] as const
export type DraftStep = (typeof draftSteps)[number]

/** One application for each device. */
export const applicationDraft = (slug: string) => ({
  name: `application/${slug}`,
  steps: draftSteps,
})

/** Which versions of its steps a draft has, as one text: what a confirmation was shown. */
export const draftVersions = (draft: Draft | undefined): string =>
  draftSteps.map((step) => draft?.steps[step]?.version ?? 0).join('.')

/** What decides which steps somebody goes through. */
export interface Applicant {
  /** Whose identity is approved sends no documents, and does not type what is known. */
  readonly needsDocuments: boolean
  /** Everything that an application asks for is known of the person. */
  readonly isKnown: boolean
}

/** The steps of an application; a verified customer has a plan to choose and to confirm. */
export function stepsFor({ needsDocuments, isKnown }: Applicant): readonly ApplyStep[] {
  return [
    'plan',
    ...(needsDocuments || !isKnown ? (['you'] as const) : []),
    ...(needsDocuments ? (['identity'] as const) : []),
    'confirm',
    'done',
  ]
}

/** Whether a step needs to be filled in no more. Documents are gone after a while, and are then asked for again. */
function isComplete(draft: Draft | undefined, step: ApplyStep): boolean {
  if (step === 'confirm' || step === 'done') return false
  const saved = draft?.steps[step]
  return saved !== undefined && (step !== 'identity' || saved.files.document_front !== undefined)
}

/** The step that an address may show: the wanted one when all before it are filled in, otherwise the first that is not. */
export function reachableApplyStep(
  steps: readonly ApplyStep[],
  draft: Draft | undefined,
  wanted: ApplyStep | undefined,
): ApplyStep {
  const fillable = steps.filter((step) => step !== 'done')
  const firstOpen = fillable.findIndex((step) => !isComplete(draft, step))
  // Who is known may look at what is known, and correct the phone number.
  const reachable = fillable.slice(0, firstOpen + 1)
  if (wanted === 'you' && reachable.length > 1) return 'you'
  return reachable.find((step) => step === wanted) ?? reachable.at(-1) ?? 'plan'
}
