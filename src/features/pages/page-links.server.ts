import { isTradeInEnabled } from '#app.config.ts'
import {
  type ContentPageRoute,
  contentPageRoutes,
  type LegalPageRoute,
  legalPageRoutes,
} from '#cms/structure/page-routes.ts'
import { ContentUnavailable } from '#src/content/cache/content-unavailable.ts'
import { currentReadContext } from '#src/content/load/live-figures.server.ts'
import {
  loadHome,
  loadLegalPage,
  loadPage,
  loadPublished,
} from '#src/content/load/load-content.server.ts'
import type { LocalizedText } from '#src/content/reading/localized-text.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { LinkSection, SiteLink } from '#src/seo/site-link.ts'

/** What the CMS cannot give now is left out: a list with fewer pages is better than none. */
async function ifReachable<T>(content: Promise<T>): Promise<T | undefined> {
  try {
    return await content
  } catch (error) {
    if (error instanceof ContentUnavailable) return undefined
    throw error
  }
}

interface WrittenPage {
  readonly plain: {
    readonly title: LocalizedText
    readonly description?: LocalizedText | undefined
  } | null
}

/** When each page was last changed, by its route; the day on which the seed was imported does not count. */
async function publishedAt(): Promise<ReadonlyMap<string, string>> {
  const published = await ifReachable(loadPublished())
  return new Map(
    (published?.plain ?? []).flatMap(({ route, _createdAt, _updatedAt }) =>
      route === null || _createdAt === _updatedAt ? [] : [[route, _updatedAt]],
    ),
  )
}

async function linkTo(
  path: ContentPageRoute | LegalPageRoute,
  page: Promise<WrittenPage>,
  changes: ReadonlyMap<string, string>,
): Promise<SiteLink[]> {
  const plain = (await ifReachable(page))?.plain
  if (!plain) return []
  const { title, description } = plain
  return [{ path, name: title.text, note: description?.text, changedAt: changes.get(path) }]
}

const isOpen = (path: ContentPageRoute) => isTradeInEnabled || path !== '/trade-in-program'

/** The home page and the pages that editors have published, as they call them today. */
export async function pageSections(): Promise<{
  readonly pages: LinkSection
  readonly legal: LinkSection
}> {
  const reading = await currentReadContext(getLocale())
  const changes = await publishedAt()
  const [home, pages, legal] = await Promise.all([
    ifReachable(loadHome(reading)),
    Promise.all(
      contentPageRoutes
        .filter(isOpen)
        .map((path) => linkTo(path, loadPage(path, reading), changes)),
    ),
    Promise.all(legalPageRoutes.map((path) => linkTo(path, loadLegalPage(path, reading), changes))),
  ])
  const first: SiteLink = {
    path: '/',
    name: m.site_title(),
    note: home?.plain.description?.text,
    changedAt: changes.get('/'),
  }
  const estimator: SiteLink[] = isTradeInEnabled
    ? [{ path: '/trade-in-estimator', name: m.tradein_title(), note: m.tradein_description() }]
    : []
  return {
    pages: { heading: m.llms_section_pages(), links: [first, ...pages.flat(), ...estimator] },
    legal: { heading: m.llms_section_legal(), links: legal.flat() },
  }
}
