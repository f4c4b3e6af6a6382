import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { createBuilder, type Plugin } from 'vite'
import { languageFile } from '#src/url/language-file.ts'

/** What attribution, page views, consent and error reporting export to the rest of the site, without their behaviour. */
const stubs: Readonly<Record<string, string>> = {
  'src/attribution/start-attribution.ts': 'export const startAttribution = () => {}',
  'src/consent/start-tag-manager.ts': 'export const startTagManager = () => {}',
  'src/consent/consent-strip.tsx': 'export const ConsentStrip = () => null',
  'src/monitoring/start-monitoring.ts':
    "export const startMonitoring = () => {}\nexport const dsnName = 'sentry-dsn'",
  'src/page-views/page-views.tsx': 'export const PageViews = () => null',
  'src/page-views/page-view-queue.ts': 'export const recordEvent = () => {}',
  'src/page-views/use-empty-search.ts': 'export const useEmptySearch = () => {}',
}

const Manifest = v.object({
  routes: v.record(
    v.string(),
    v.object({
      css: v.optional(v.array(v.string()), []),
      preloads: v.optional(v.array(v.string()), []),
    }),
  ),
})

/** Bytes (brotli) that attribution, page views, consent and error reporting add to a page before it is idle. */
export interface ReportingCost {
  readonly path: string
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly htmlBytes: number
}

/** Builds the site again without them, next to the current build, and compares what the pages load. */
export async function measureReportingCost(
  root: string,
  pages: readonly { readonly path: string; readonly route: string }[],
  htmlOf: (path: string) => Promise<string>,
): Promise<ReportingCost[]> {
  const directory = path.join(root, '.cache', 'without-reporting')
  rmSync(directory, { recursive: true, force: true })
  const builder = await createBuilder({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withoutReporting(root)],
    build: { outDir: directory },
  })
  await builder.buildApp()
  const weigh = { with: await weigher(path.join(root, 'dist')), without: await weigher(directory) }
  return Promise.all(
    pages.map(async ({ path: address, route }) => {
      const html = await htmlOf(address)
      const all = weigh.with(route)
      const rest = weigh.without(route)
      return {
        path: address,
        scriptBytes: all.scripts - rest.scripts,
        styleBytes: all.styles - rest.styles,
        htmlBytes: compressed(html) - compressed(withoutReportingMarkup(html)),
      }
    }),
  )
}

const withoutReporting = (root: string): Plugin => ({
  name: 'without-reporting',
  enforce: 'pre',
  load: (id) => stubs[path.relative(root, id)],
})

/** Size of the files of a build that a route requests before it is idle. */
async function weigher(build: string) {
  const assets = path.join(build, 'server', 'assets')
  const file = readdirSync(assets).find((name) => name.startsWith('_tanstack-start-manifest'))
  if (!file) throw new Error(`There is no manifest in ${assets}.`)
  const loaded: unknown = await import(pathToFileURL(path.join(assets, file)).href)
  const exported = Object.values(v.parse(v.record(v.string(), v.unknown()), loaded))
  const [create] = v.parse(v.tuple([v.function()]), exported)
  const { routes } = v.parse(Manifest, create())
  const weight = (files: readonly string[]) =>
    [...new Set(files)].reduce(
      (sum, name) => sum + compressed(readFileSync(path.join(build, 'client', name))),
      0,
    )
  return (route: string) => {
    const [first, own] = [routes.__root__, routes[route]]
    if (!first || !own) throw new Error(`There is no route ${route}.`)
    const scripts = [...first.preloads, ...own.preloads]
    return {
      scripts: weight(scripts.map((name) => languageFile('ja', name))),
      styles: weight([...first.css, ...own.css]),
    }
  }
}

/** As pages are stored in memory (src/page-cache). */
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compressed = (content: string | Buffer): number =>
  brotliCompressSync(content, typeof content === 'string' ? pageQuality : {}).byteLength

const markup = [
  /<meta name="(?:consent-purposes|tag-manager|sentry-dsn)"[^>]*>/g,
  /<script[^>]*>\([dw]=>\{[^<]*<\/script>/g,
  /<noscript><link rel="stylesheet" href="\/consent\.css"[^>]*><\/noscript>/g,
  /<div id="consent-strip"[\s\S]*?<!--\/\$--><\/div>/g,
]

/** @throws when nothing of it was found: the markup has changed */
function withoutReportingMarkup(html: string): string {
  const rest = markup.reduce((text, part) => text.replaceAll(part, ''), html)
  if (rest.includes('consent-strip') || rest.length === html.length)
    throw new Error('The markup of the consent strip is not where it was.')
  return rest
}
