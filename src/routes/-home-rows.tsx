import { cardParts } from '#src/features/device-lists/card-parts.tsx'
import { CategoryTiles } from '#src/features/home/category-tiles.tsx'
import { FeaturedRow } from '#src/features/home/featured-row.tsx'
import { PopularRanking } from '#src/features/home/popular-ranking.tsx'
import { CategoriesHeading } from '#src/features/pages/categories-heading.tsx'
import { HomeFacts } from '#src/features/pages/home-facts.tsx'
import { HomeRow } from '#src/features/pages/home-row.tsx'
import { HomeSteps } from '#src/features/pages/home-steps.tsx'

/** What renting here means, and the devices. */
export const HomeRows = () => (
  <>
    <HomeFacts />
    <HomeSteps />
    <HomeRow look="ruled">
      <CategoryTiles heading={<CategoriesHeading />} />
    </HomeRow>
    <HomeRow look="continued">
      <FeaturedRow cardParts={cardParts} />
    </HomeRow>
    <HomeRow look="ruled">
      <PopularRanking />
    </HomeRow>
  </>
)
