import type { Draft, DraftForm } from './draft-form.ts'

/**
 * The step that an address may show: the wanted one when all before it are saved, otherwise the last one for which that is
 * true.
 * @param wanted as the address names it, known or not
 */
export function reachableStep<Step extends string>(
  { steps }: DraftForm<Step>,
  draft: Draft | undefined,
  wanted: string | undefined,
): Step {
  const firstUnsaved = steps.findIndex((step) => draft?.steps[step] === undefined)
  const reachable = firstUnsaved < 0 ? steps : steps.slice(0, firstUnsaved + 1)
  const step = reachable.find((one) => one === wanted) ?? reachable.at(-1)
  if (step === undefined) throw new RangeError('a form without steps')
  return step
}
