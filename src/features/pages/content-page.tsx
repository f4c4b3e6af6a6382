import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ContentPageRoute } from '#app.config.ts'
import type { FaqType } from '#contract/faq.ts'
import { localized } from '#src/content/localized.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { container } from '#src/ui/layout.css.ts'
import { ContentBlocks } from './blocks/content-blocks.tsx'
import * as styles from './content-page.css.ts'
import { LocalText, LocalTitle } from './local-text.tsx'
import { pageQuery, questionsQuery } from './pages.data.ts'
import { Questions } from './questions.tsx'

/** A page that editors write. `questions` adds what the shop answers about its subject, unless the page has questions of its own. */
export function ContentPage({
  route,
  questions,
}: {
  route: ContentPageRoute
  questions?: FaqType
}) {
  const { data: page } = useSuspenseQuery(pageQuery(route))
  if (page === null) return null
  const { title, lead, blocks } = page
  const hasQuestions = blocks.some(({ _type }) => _type === 'faq')
  const closing = blocks.at(-1)?._type === 'callToAction' ? blocks.slice(-1) : []
  return (
    <>
      <Breadcrumb current={localized(title, getLocale()).value}>
        <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
      </Breadcrumb>
      <header className={`${container} ${styles.header}`}>
        <h1 className={styles.title}>
          <LocalTitle of={title} />
        </h1>
        {lead && (
          <p className={styles.lead}>
            <LocalText of={lead} />
          </p>
        )}
      </header>
      <div className={closing.length > 0 ? undefined : styles.end}>
        <ContentBlocks
          blocks={blocks.slice(0, blocks.length - closing.length)}
          isRenting={route === '/how-it-works'}
        />
        {questions && !hasQuestions && <PageQuestions type={questions} />}
        <ContentBlocks blocks={closing} isRenting={false} />
      </div>
    </>
  )
}

function PageQuestions({ type }: { type: FaqType }) {
  const { data } = useQuery(questionsQuery(type))
  return data && data.length > 0 ? <Questions questions={data} /> : null
}
