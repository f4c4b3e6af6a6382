import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, useEffect, useState } from 'react'
import { contentState } from './content-state.ts'
import { subscribeToContent } from './subscribe-to-content.ts'

/** Megabytes that only an editor needs. */
const loadPreview = createIsomorphicFn()
  .server((): Promise<ComponentType | undefined> => Promise.resolve(undefined))
  .client(() => import('./preview-tools.tsx').then(({ PreviewTools }) => PreviewTools))

/** Goes once into the document: the page follows what editors publish, and an editor's preview can be clicked. */
export function LiveContent() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [Preview, setPreview] = useState<ComponentType>()
  useEffect(() => subscribeToContent(queryClient, router), [queryClient, router])
  useEffect(() => {
    if (contentState().isPreview) void loadPreview().then((loaded) => setPreview(() => loaded))
  }, [])
  return Preview && <Preview />
}
