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
 * The content of an element, as its properties: in the browser the part itself; on the server its HTML, which is rendered
 * once for all pages with the same content. The part shows only its props (`shows`, as JSON) and uses no `useId`. React does
 * not preload its images in the head of the page: the component that shows the part does (`preload`).
 * @param of whether the part depends on the address with its query, or on the path alone
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
