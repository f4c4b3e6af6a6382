/** There is neither an answer from the CMS nor a stored one. The message is for logs, not for visitors. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
  readonly content: string

  constructor(content: string, cause: unknown) {
    super(`No content for ${content}`, { cause })
    this.content = content
  }
}
