import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentPageRoute } from '#app.config.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { PageOpening } from './opening/page-opening.tsx'
import { StillLife } from './opening/still-life.tsx'
import { stillLifeShape } from './opening/still-lifes.ts'
import { pageThings } from './page-structured-data.ts'
import { pageQuery } from './pages.data.ts'

/** A page that editors write: its opening, then its blocks (content-body.tsx). */
export function ContentPage({ route, children }: { route: ContentPageRoute; children: ReactNode }) {
  const { data } = useSuspenseQuery(pageQuery(route))
  if (data === null) return null
  const { page, head } = data
  const name = head.title ?? page.title.text
  return (
    <>
      <StructuredData thing={pageThings({ path: route, name, blocks: page.blocks })} />
      <PageOpening name={name} title={page.title} lead={page.lead} layout={stillLifeShape(route)}>
        <StillLife route={route} />
      </PageOpening>
      {children}
    </>
  )
}
