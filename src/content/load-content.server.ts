import type { ContentPageRoute } from '#app.config.ts'
import { environment } from '#src/request/environment.server.ts'
import { openContent } from './content.server.ts'
import {
  type HomeContent,
  homeSchema,
  type PageContent,
  pageSchema,
  type SiteSettings,
  siteSettingsSchema,
} from './content-documents.ts'
import { homeQuery, pageQuery, siteSettingsQuery } from './queries.ts'

/** One JSON line in the site's log; visitors still see the older content. */
function reportTrouble(key: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  const line = {
    level: 40,
    time: Date.now(),
    program: 'site',
    msg: `content is stale: ${key}`,
    reason,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

let opened: ReturnType<typeof openContent> | undefined

const content = () => {
  opened ??= openContent(environment(), reportTrouble)
  return opened.cache
}

/** The words of the start page. @throws ContentUnavailable without live or kept content */
export const loadHome = (): Promise<HomeContent> =>
  content().load({ key: 'home', query: homeQuery, schema: homeSchema })

/** A programme page or about; `null` while nobody has published it. @throws ContentUnavailable without live or kept content */
export const loadPage = (route: ContentPageRoute): Promise<PageContent | null> =>
  content().load({ key: `page ${route}`, query: pageQuery, params: { route }, schema: pageSchema })

/** What the frame of every page shows. @throws ContentUnavailable without live or kept content */
export const loadSiteSettings = (): Promise<SiteSettings> =>
  content().load({ key: 'site settings', query: siteSettingsQuery, schema: siteSettingsSchema })
