import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, useEffect, useState } from 'react'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { contentState } from './content-state.ts'
import { subscribeToContent } from './subscribe-to-content.ts'

/** Only editors load this code; it has several megabytes. */
const loadPreview = createIsomorphicFn()
  .server((): Promise<ComponentType | undefined> => Promise.resolve(undefined))
  .client(() => import('./preview-tools.tsx').then(({ PreviewTools }) => PreviewTools))

/** Rendered once per document: updates published content, and loads the tools of the preview mode. */
export function LiveContent() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [Preview, setPreview] = useState<ComponentType>()
  useEffect(
    () => subscribeToContent(queryClient, () => invalidatePages(router)),
    [queryClient, router],
  )
  useEffect(() => {
    if (contentState().preview === undefined) return
    // Without its tools the preview still shows the page; loading that again loads them again.
    loadPreview().then(
      (loaded) => setPreview(() => loaded),
      () => undefined,
    )
  }, [])
  return Preview && <Preview />
}
