export const suggestionListId = 'search-suggestions'

/** The ARIA attributes of the field with its open list of suggestions. */
export interface Popup {
  /** Id of the suggestion that the arrows have reached. */
  readonly activeId: string | undefined
}
