/** A long form whose steps are stored one by one until it is sent. */
export interface DraftForm<Step extends string = string> {
  /** Kebab-case. One of several of a kind includes its subject, such as `application/iphone-17`. */
  readonly name: string
  /** In the order in which they are filled in; kebab-case. */
  readonly steps: readonly Step[]
}

/** What was filled in, by the name of the field. Never a password or a card number. */
export interface DraftValues {
  readonly [name: string]: DraftValue
}
/** Text, lists and groups of it, as the fields of src/forms hold it. */
export type DraftValue = string | DraftValue[] | DraftValues

export interface DraftFile {
  readonly name: string
  /** As declared by the browser. */
  readonly type: string
  readonly size: number
}

export interface SavedStep {
  /** Increases with each save: a form sends it back, so that a second tab does not overwrite what it has not seen. */
  readonly version: number
  readonly values: DraftValues
  /** By the name of the field. A file is removed after a time: documents are not stored with a draft. */
  readonly files: Readonly<Record<string, DraftFile>>
}

export interface Draft {
  /** For the request that sends the form: created with the draft, the same in every attempt. A UUID. */
  readonly idempotencyKey: string
  /** By the name of the step. */
  readonly steps: Readonly<Record<string, SavedStep>>
}

/** `draft_full`: too many or too large files in one draft; `storage_full`: no room for this account, or for anybody, at present. */
export type DraftRefusal = 'file_too_large' | 'draft_full' | 'storage_full'

export type SaveResult =
  | { readonly kind: 'saved'; readonly draft: Draft }
  /** The step was saved elsewhere, e.g. in another tab, since it was read; nothing was written. */
  | { readonly kind: 'conflict'; readonly draft: Draft }
  /** The draft does not exist any more: it expired, was sent, or its visitor logged out. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly code: DraftRefusal; readonly field?: string }
