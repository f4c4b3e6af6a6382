import { useQuery } from '@tanstack/react-query'
import { ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { homeQuery } from './pages.data.ts'

/** The heading of the categories on the home page: the editors', else the default message. */
export function CategoriesHeading() {
  const { data } = useQuery(homeQuery)
  const heading = data?.home.categoriesHeading
  return heading ? <ContentTitle of={heading} /> : m.catalogue_tiles_title()
}
