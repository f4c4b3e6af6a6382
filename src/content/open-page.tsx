import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, useEffect, useState } from 'react'
import { contentShown } from './content-shown.ts'
import { followPublishing } from './follow-publishing.ts'

/** Megabytes that only an editor needs. */
const loadPreview = createIsomorphicFn()
  .server((): Promise<ComponentType | undefined> => Promise.resolve(undefined))
  .client(() => import('./preview-tools.tsx').then(({ PreviewTools }) => PreviewTools))

/** Goes once into the document: the page follows what editors publish, and an editor's preview can be clicked. */
export function OpenPage() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [Preview, setPreview] = useState<ComponentType>()
  useEffect(() => followPublishing(queryClient, router), [queryClient, router])
  useEffect(() => {
    if (contentShown().isPreview) void loadPreview().then((loaded) => setPreview(() => loaded))
  }, [])
  return Preview && <Preview />
}
