import { createIsomorphicFn } from '@tanstack/react-start'
import { contentChanges } from '#src/content/load/load-content.server.ts'
import { type Preview, requestScope } from '#src/request/request-scope.server.ts'

const versionName = 'content-version'
const previewName = 'content-preview'

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

const previews: readonly Preview[] = ['drafts', 'published']

export interface ContentState {
  /** Version of all content when the page was rendered. */
  readonly version: string
  /** What an editor's preview shows; absent on the page of a visitor. */
  readonly preview: Preview | undefined
}

/** Content version and preview mode of the page. The browser reads them from meta tags. Call it before content is loaded. */
export const contentState: () => ContentState = createIsomorphicFn()
  .server(() => ({
    version: contentChanges().version,
    preview: requestScope()?.preview,
  }))
  .client(() => ({
    version: metaContent(versionName) ?? '',
    preview: previews.find((preview) => preview === metaContent(previewName)),
  }))

/** The same as meta tags for the head. */
export const contentStateMeta = ({ version, preview }: ContentState) => [
  { name: versionName, content: version },
  ...(preview ? [{ name: previewName, content: preview }] : []),
]
