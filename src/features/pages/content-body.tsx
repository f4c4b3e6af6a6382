import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContentPageRoute } from '#cms/structure/page-routes.ts'
import type { FaqType } from '#contract/faq.ts'
import { BlockList } from './blocks/block-list.tsx'
import type { LiveBlocks } from './blocks/live-blocks.ts'
import * as styles from './content-page.css.ts'
import { pageQuery } from './pages.data.ts'
import { ShopQuestions } from './shop-questions.tsx'

export interface ContentBodyProps {
  readonly route: ContentPageRoute
  /** The shop's questions about the page's subject, unless the page has its own. */
  readonly questions?: FaqType
}

/** All blocks of a page that editors write. */
export function ContentBody({
  route,
  questions,
  live,
}: ContentBodyProps & { readonly live: LiveBlocks }) {
  const { data } = useSuspenseQuery(pageQuery(route))
  if (data === null) return null
  const { blocks } = data.page
  const hasQuestions = blocks.some(({ _type }) => _type === 'faq')
  const closing = blocks.at(-1)?._type === 'callToAction' ? blocks.slice(-1) : []
  return (
    <div className={closing.length > 0 ? undefined : styles.end}>
      <BlockList
        blocks={blocks.slice(0, blocks.length - closing.length)}
        live={live}
        isRenting={route === '/how-it-works'}
      />
      {questions && !hasQuestions && <ShopQuestions type={questions} />}
      <BlockList blocks={closing} live={live} isRenting={false} />
    </div>
  )
}
