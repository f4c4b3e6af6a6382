import { PopularRow } from '#src/features/device-blocks/popular-row.tsx'
import { NotFoundPage } from '#src/features/pages/not-found-page.tsx'

/** Search and links, then popular devices. */
export const UnknownAddress = () => (
  <>
    <NotFoundPage />
    <PopularRow />
  </>
)
