/**
 * An answer of the site in which a part can be missing because it could not be fetched: a page that shows it is not stored,
 * and the browser requests it again.
 */
export interface PartialAnswer {
  readonly isPartial?: true
}

export const partialUnless = (isWhole: boolean): PartialAnswer =>
  isWhole ? {} : { isPartial: true }

export const isPartial = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isPartial' in answer
