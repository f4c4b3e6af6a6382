import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentPageRoute } from '#cms/structure/page-routes.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { HeaderIllustration } from './page-header/header-illustration.tsx'
import { headerLayout } from './page-header/header-illustrations.ts'
import { PageHeader } from './page-header/page-header.tsx'
import { pageThings } from './page-structured-data.ts'
import { pageQuery } from './pages.data.ts'

/** A page that editors write: its header, then its blocks (content-body.tsx). */
export function ContentPage({ route, children }: { route: ContentPageRoute; children: ReactNode }) {
  const { data } = useSuspenseQuery(pageQuery(route))
  if (data === null) return null
  const { page, head } = data
  const name = head.title
  return (
    <>
      <StructuredData thing={pageThings({ path: route, name, blocks: page.blocks })} />
      <PageHeader name={name} title={page.title} lead={page.lead} layout={headerLayout(route)}>
        <HeaderIllustration route={route} />
      </PageHeader>
      {children}
    </>
  )
}
