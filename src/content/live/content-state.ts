import { createIsomorphicFn } from '@tanstack/react-start'
import { contentChanges } from '#src/content/load/load-content.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

const versionName = 'content-version'
const previewName = 'content-preview'

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export interface ContentState {
  /** State of all content before the page was made; nothing that the page shows is older. */
  readonly version: string
  /** The page is an editor's preview. */
  readonly isPreview: boolean
}

/** What content a page shows; the browser knows it from the document it was sent. Ask before anything is loaded. */
export const contentState: () => ContentState = createIsomorphicFn()
  .server(() => ({
    version: contentChanges().version,
    isPreview: requestScope()?.preview !== undefined,
  }))
  .client(() => ({
    version: metaContent(versionName) ?? '',
    isPreview: metaContent(previewName) !== undefined,
  }))

/** The same, for the head of the document. */
export const contentStateMeta = ({ version, isPreview }: ContentState) => [
  { name: versionName, content: version },
  ...(isPreview ? [{ name: previewName, content: 'on' }] : []),
]
