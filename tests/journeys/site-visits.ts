import { globSync, readFileSync } from 'node:fs'

/** The pages of the site, from the files of their routes; `$deviceId` stands for a device. */
export const pageRoutes: readonly string[] = globSync('src/routes/**/*.tsx').flatMap((file) => {
  const path = /createFileRoute\('([^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1]
  return path ? [path.replaceAll('_/', '/').replace(/(?<=.)\/$/, '')] : []
})

export interface FetchedPage {
  readonly path: string
  readonly status: number
  /** Where a redirect leads. */
  readonly to: string | undefined
  readonly html: string
}

/** A page as its server sends it. @param origin of a site @param cookie of its visitor */
export async function fetchPage(
  origin: string,
  path: string,
  cookie: string,
): Promise<FetchedPage> {
  const headers = { cookie, accept: 'text/html', 'sec-fetch-site': 'none' }
  const answer = await fetch(origin + path, { headers, redirect: 'manual' })
  const to = answer.headers.get('location') ?? undefined
  return { path, status: answer.status, to, html: to === undefined ? await answer.text() : '' }
}

const word = /^[a-z_-]+$/i
const uuid = /^[\da-f]{8}-[\da-f-]{27}$/

/** Pages are one when their addresses differ in nothing but numbers, and names of devices and coupons. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const isPersonal = !/^\/(?:devices|$)/.test(pathname)
  const query = [...searchParams].map(([name, value]) =>
    isPersonal && (word.test(value) || uuid.test(value)) ? `${name}=${value}` : name,
  )
  const route = pathname.replace(/^(\/devices\/)(?!compare|request|saved)[^/]+/, '$1*')
  return [route, ...query.toSorted()].join(' ')
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )

/**
 * The Japanese pages at these addresses, and those that their links lead to, one of each kind.
 * @param isWanted which links are followed
 */
export async function crawl(
  starts: readonly string[],
  {
    origin,
    cookie,
    isWanted,
  }: {
    readonly origin: string
    readonly cookie: string
    readonly isWanted: (path: string) => boolean
  },
): Promise<FetchedPage[]> {
  const known = new Set(starts.map(kindOf))
  const pages: FetchedPage[] = []
  const waiting = [...new Set(starts)]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const page = await fetchPage(origin, path, cookie)
    pages.push(page)
    for (const link of [...linksIn(page.html), ...(page.to ? [page.to] : [])].filter(isWanted)) {
      if (known.has(kindOf(link))) continue
      known.add(kindOf(link))
      waiting.push(link)
    }
  }
  return pages
}
