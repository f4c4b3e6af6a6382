import { createIsomorphicFn } from '@tanstack/react-start'
import { contentChanges } from '#src/content/load/load-content.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

const versionName = 'content-version'
const previewName = 'content-preview'

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export interface ContentState {
  /** Version of all content when the page was rendered. */
  readonly version: string
  /** The page is an editor's preview. */
  readonly isPreview: boolean
}

/** Content version and preview mode of the page. The browser reads them from meta tags. Call it before content is loaded. */
export const contentState: () => ContentState = createIsomorphicFn()
  .server(() => ({
    version: contentChanges().version,
    isPreview: requestScope()?.preview !== undefined,
  }))
  .client(() => ({
    version: metaContent(versionName) ?? '',
    isPreview: metaContent(previewName) !== undefined,
  }))

/** The same as meta tags for the head. */
export const contentStateMeta = ({ version, isPreview }: ContentState) => [
  { name: versionName, content: version },
  ...(isPreview ? [{ name: previewName, content: 'on' }] : []),
]
