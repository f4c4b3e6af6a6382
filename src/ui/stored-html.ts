import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactElement } from 'react'
import { storedHtml } from './stored-html.server.ts'

interface Inside {
  readonly children?: ReactElement
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}
export type StoredHtml = (name: string, shows: unknown, part: () => ReactElement) => Inside

/**
 * What stands inside an element, as its properties: in the browser the part itself; on the server its HTML, which is
 * written once for all pages that show the same. The part shows nothing but what it is given (`shows`, as JSON knows it)
 * and uses no `useId`. React does not announce its images in the head of the page: who shows the part does (`preload`).
 * @param of whether the part says something of the address with its query, or of the path alone
 */
export const useStoredHtml = createIsomorphicFn()
  .server((of: 'path' | 'address' = 'path'): StoredHtml => {
    const router = useRouter()
    const { pathname, searchStr } = router.latestLocation
    const page = of === 'path' ? pathname : pathname + searchStr
    return (name, shows, part) =>
      import.meta.env.PROD
        ? { dangerouslySetInnerHTML: { __html: storedHtml(router, [name, page, shows], part) } }
        : { children: part() }
  })
  .client((_of?: 'path' | 'address'): StoredHtml => drawn)

const drawn: StoredHtml = (_name, _shows, part) => ({ children: part() })
