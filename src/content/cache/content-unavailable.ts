/** There is neither an answer from the CMS nor one kept from before. Carries what was asked for, no words for people. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
  readonly content: string

  constructor(content: string, cause: unknown) {
    super(`No content for ${content}`, { cause })
    this.content = content
  }
}
