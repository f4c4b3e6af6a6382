import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startPageViews } from './start-page-views.ts'

/** Rendered once in the document. Editors who look at a preview are not counted. */
export function PageViews({ isPreview }: { isPreview: boolean }) {
  const router = useRouter()
  useEffect(() => (isPreview ? undefined : startPageViews(router)), [router, isPreview])
  return null
}
