/** A public page in the site map and the list for language models. */
export interface SiteLink {
  /** Without language: `/devices?category=Phones`. */
  readonly path: string
  readonly name: string
  readonly note?: string | undefined
  /** When its content last changed (ISO 8601), where that is known. */
  readonly changedAt?: string | undefined
}

/** Links of one kind under a heading. */
export interface LinkSection {
  readonly heading: string
  readonly links: readonly SiteLink[]
}
