import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContentPageRoute } from '#app.config.ts'
import type { FaqType } from '#contract/faq.ts'
import { StructuredData } from '#src/seo/structured-data.tsx'
import { ContentBlocks } from './blocks/content-blocks.tsx'
import type { LiveBlocks } from './blocks/live-blocks.ts'
import * as styles from './content-page.css.ts'
import { PageOpening } from './opening/page-opening.tsx'
import { StillLife } from './opening/still-life.tsx'
import { stillLifeShape } from './opening/still-lifes.ts'
import { pageThings } from './page-structured-data.ts'
import { pageQuery } from './pages.data.ts'
import { ShopQuestions } from './shop-questions.tsx'

/** A page that editors write. `questions` adds what the shop answers about its subject, unless the page has questions of its own. */
export function ContentPage({
  route,
  live,
  questions,
}: {
  route: ContentPageRoute
  live: LiveBlocks
  questions?: FaqType
}) {
  const { data } = useSuspenseQuery(pageQuery(route))
  if (data === null) return null
  const { page, head } = data
  const { title, lead, blocks } = page
  const hasQuestions = blocks.some(({ _type }) => _type === 'faq')
  const closing = blocks.at(-1)?._type === 'callToAction' ? blocks.slice(-1) : []
  return (
    <>
      <StructuredData thing={pageThings({ path: route, name: head.title ?? title.text, blocks })} />
      <PageOpening
        name={head.title ?? title.text}
        title={title}
        lead={lead}
        layout={stillLifeShape(route)}
      >
        <StillLife route={route} />
      </PageOpening>
      <div className={closing.length > 0 ? undefined : styles.end}>
        <ContentBlocks
          blocks={blocks.slice(0, blocks.length - closing.length)}
          live={live}
          isRenting={route === '/how-it-works'}
        />
        {questions && !hasQuestions && <ShopQuestions type={questions} />}
        <ContentBlocks blocks={closing} live={live} isRenting={false} />
      </div>
    </>
  )
}
