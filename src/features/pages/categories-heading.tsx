import { useQuery } from '@tanstack/react-query'
import { ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { homeQuery } from './pages.data.ts'

/** What editors call the categories on the home page; the shop's own words while they have written none. */
export function CategoriesHeading() {
  const { data } = useQuery(homeQuery)
  const heading = data?.home.categoriesHeading
  return heading ? <ContentTitle of={heading} /> : m.catalogue_tiles_title()
}
