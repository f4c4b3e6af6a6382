export const suggestionListId = 'search-suggestions'

/** What the field says of its open list of suggestions. */
export interface Popup {
  /** Of the suggestion that the arrows have reached. */
  readonly activeId: string | undefined
}
