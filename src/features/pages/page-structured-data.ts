import { createIsomorphicFn } from '@tanstack/react-start'
import { type Locale, locales } from '#app.config.ts'
import type { ContentBlock, ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { plainText } from '#src/content/model/plain-text.ts'
import type { FrameSettings } from '#src/frame/frame-settings.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { breadcrumbList } from '#src/seo/breadcrumb-list.ts'
import { pageAddress } from '#src/seo/page-address.ts'
import { siteOrigin } from '#src/seo/site-origin.ts'
import type { StructuredThing } from '#src/seo/structured-data.tsx'

interface PlainQuestion {
  readonly question: string
  readonly answer: string
}

/** schema.org's FAQPage; nothing without questions. */
const questionsPage = (questions: readonly PlainQuestion[]): StructuredThing | undefined =>
  questions.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        inLanguage: getLocale(),
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }

type WrittenQuestion = ContentBlockOf<'faq'>['items'][number]

const toPlain = ({ question, answer }: WrittenQuestion): PlainQuestion => ({
  question: question.text,
  answer: plainText(answer.blocks),
})

interface WrittenPage {
  readonly path: string
  readonly name: string
  readonly blocks: readonly ContentBlock[]
}

function pageThingsOf({ path, name, blocks }: WrittenPage): StructuredThing {
  const way = breadcrumbList([
    { name: m.pages_home(), path: '/' },
    { name, path },
  ])
  // Search engines want one list per page, however many blocks it stands in.
  const written = blocks.flatMap((block) => (block._type === 'faq' ? block.items : []))
  const questions = questionsPage(written.map(toPlain))
  return { '@graph': questions ? [way, questions] : [way] }
}

/** Structured data for search engines about a page that editors write: its breadcrumb, and its questions. */
export const pageThings: (page: WrittenPage) => StructuredThing | undefined = createIsomorphicFn()
  .server(pageThingsOf)
  .client(() => undefined)

/** Questions stored in the API. */
export const questionThings: (questions: readonly PlainQuestion[]) => StructuredThing | undefined =
  createIsomorphicFn()
    .server(questionsPage)
    .client(() => undefined)

interface ShopInput {
  readonly settings: FrameSettings | undefined
  readonly questions: readonly WrittenQuestion[]
}

const schemaLanguage: Record<Locale, string> = { ja: 'Japanese', en: 'English' }

/** schema.org's Organization and WebSite, with the general questions of the home page. */
export function shopOf({ settings, questions }: ShopInput): StructuredThing {
  const organization = `${siteOrigin()}/#organization`
  const site = `${siteOrigin()}/#website`
  const { companyName, supportUrl, corporateUrl, blogUrl, socialLinks = [] } = settings ?? {}
  const sameAs = [corporateUrl, blogUrl, ...socialLinks.map(({ url }) => url)].filter(
    (url) => url !== undefined,
  )
  const page = questionsPage(questions.map(toPlain))
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: m.site_name(),
        ...(companyName ? { legalName: companyName } : {}),
        url: pageAddress('/', getLocale()),
        logo: `${siteOrigin()}/icon-512.png`,
        ...(sameAs.length > 0 ? { sameAs } : {}),
        ...(supportUrl
          ? {
              contactPoint: {
                '@type': 'ContactPoint',
                contactType: 'customer support',
                url: supportUrl,
                availableLanguage: locales.map((locale) => schemaLanguage[locale]),
              },
            }
          : {}),
      },
      {
        '@type': 'WebSite',
        '@id': site,
        name: m.site_name(),
        url: pageAddress('/', getLocale()),
        inLanguage: getLocale(),
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${pageAddress('/devices', getLocale())}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      ...(page ? [page] : []),
    ],
  }
}

export const shopThings: (shop: ShopInput) => StructuredThing | undefined = createIsomorphicFn()
  .server(shopOf)
  .client(() => undefined)
