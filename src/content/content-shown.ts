import { createIsomorphicFn } from '@tanstack/react-start'
import { requestScope } from '#src/request/request-scope.server.ts'
import { contentChanges } from './load-content.server.ts'

const versionName = 'content-version'
const previewName = 'content-preview'

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

export interface ContentShown {
  /** State of all content before the page was made; nothing that the page shows is older. */
  readonly version: string
  /** The page is an editor's preview. */
  readonly isPreview: boolean
}

/** What content a page shows; the browser knows it from the document it was sent. Ask before anything is loaded. */
export const contentShown: () => ContentShown = createIsomorphicFn()
  .server(() => ({
    version: contentChanges().version,
    isPreview: requestScope()?.preview !== undefined,
  }))
  .client(() => ({
    version: metaContent(versionName) ?? '',
    isPreview: metaContent(previewName) !== undefined,
  }))

/** The same, for the head of the document. */
export const contentShownMeta = ({ version, isPreview }: ContentShown) => [
  { name: versionName, content: version },
  ...(isPreview ? [{ name: previewName, content: 'on' }] : []),
]
