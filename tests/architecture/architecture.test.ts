import { describe, expect, test } from 'vitest'
import {
  bodiesReadElsewhere,
  cyclesOf,
  mutualFoldersOf,
  sqlOutsideStore,
  unusedPermissions,
  violationsOf,
} from './import-rules.ts'
import { importTable } from './import-table.ts'
import { hiddenTypesOf, importsOf, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const generated = /\.gen\.ts$|^cms\/content\.types\.ts$/
const written = files.filter(({ path }) => !generated.test(path))
const styles = written.filter(({ path }) => path.endsWith('.css.ts'))
const environmentReaders =
  /\.server\.ts$|^(?:api|gateway|run|tests|cms\/lake)\/|\.config\.ts$|^cms\/studio\/vite/

describe('the code', () => {
  test('is found and read', () => {
    expect(written.length).toBeGreaterThan(50)
    expect(
      importsOf({ path: 'src/x.ts', text: "import('./y.ts'); export { a } from '#api/z.ts'" }),
    ).toEqual([
      { from: 'src/x.ts', specifier: '#api/z.ts', target: 'api/z.ts' },
      { from: 'src/x.ts', specifier: './y.ts', target: 'src/y.ts' },
    ])
  })

  test('imports only down the table', () => {
    expect(written.flatMap(violationsOf)).toEqual([])
  })

  test('names only places that exist', () => {
    const paths = files.map(({ path }) => path)
    const missing = Object.keys(importTable).filter((place) => {
      const start = place.replace('/*', '/')
      return place !== 'src/i18n/paraglide' && !paths.some((path) => path.startsWith(start))
    })
    expect(missing).toEqual([])
  })

  test('permits nothing that no file needs', () => {
    expect(unusedPermissions(written)).toEqual([])
  })

  test('has no import cycle', () => {
    expect(cyclesOf(written)).toEqual([])
  })

  test('has no two folders that import each other, at any depth', () => {
    expect(mutualFoldersOf(written)).toEqual([])
  })

  test('casts nothing but `as const`, and spreads no literal', () => {
    expect(written.flatMap(hiddenTypesOf)).toEqual([])
  })

  test('reads the environment only on the server', () => {
    const readers = written.filter(
      ({ path, text }) =>
        /process\.env|from 'node:process'/.test(text) && !environmentReaders.test(path),
    )
    expect(readers.map(({ path }) => path)).toEqual([])
  })

  test('invalidates what the router has loaded in one place', () => {
    const callers = written.filter(
      ({ path, text }) => path.startsWith('src/') && /router\.invalidate\(/i.test(text),
    )
    expect(callers.map(({ path }) => path)).toEqual(['src/url/invalidate-pages.ts'])
  })

  test('calls fetch only in the one client of the product API, for pictures of the CMS, for server functions, for an answer before the program is there, for the health of the site, and in the programs', () => {
    const callers = written.filter(
      ({ path, text }) =>
        path.startsWith('src/') && /(?<![\w.])fetch\(/.test(text) && !path.endsWith('.test.ts'),
    )
    expect(callers.map(({ path }) => path).sort()).toEqual([
      'src/api-client/call-api.server.ts',
      // Not a call of the contract.
      'src/api-client/catalogue-version.server.ts',
      'src/api-client/own-file.server.ts',
      'src/consent/consent-script.ts',
      'src/content/pictures/picture-files.server.ts',
      // Whether the site answers again.
      'src/routes/-chunk-load-error.ts',
      'src/routes/-entry-error.tsx',
      // The browser's call of a server function.
      'src/start.ts',
    ])
  })

  test('keeps routes short and free of styles', () => {
    const routes = written.filter(({ path }) => path.startsWith('src/routes/'))
    expect(
      routes.filter(({ text }) => text.split('\n').length > 81).map(({ path }) => path),
    ).toEqual([])
    expect(
      routes.filter(({ text }) => /\.css\.ts'|style=/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  test('has SQL in api/store only', () => {
    expect(written.flatMap(sqlOutsideStore)).toEqual([])
  })

  test('reads the bodies of requests in one place', () => {
    expect(written.flatMap(bodiesReadElsewhere)).toEqual([])
    const text = 'const body = await c.req.json()'
    expect(bodiesReadElsewhere({ path: 'api/routes/x.ts', text })).toHaveLength(1)
  })

  test('knows no product word in the design system', () => {
    const words = /\b(?:subscription|invoice|trade-?in|coupon|rental)s?\b/i
    const knowing = written.filter(
      ({ path, text }) => path.startsWith('src/ui/') && words.test(text),
    )
    expect(knowing.map(({ path }) => path)).toEqual([])
  })

  test('has no style that depends on what is anywhere in the page', () => {
    const searching = /(?:html|:root|body)(?:\[[^\]]*\])?:has\(/
    expect(styles.length).toBeGreaterThan(100)
    expect(styles.filter(({ text }) => searching.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('negates tokens by calc: browsers ignore `-var(--space-12)`', () => {
    const negated = /-\$\{(?:vars|space|text|radius)\b/
    expect(styles.filter(({ text }) => negated.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('has no words in the vermilion of fills, which is too little contrast for them', () => {
    const words = /(?<![\w-])color: (?:vars\.)?color\.accent\b/
    expect(styles.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([])
    expect('  color: color.accent,').toMatch(words)
    expect('  borderTopColor: color.accent, color: color.accentText').not.toMatch(words)
  })
})

test('sets and removes cookies in one place, which binds them to the host; what a visitor has agreed to is also for scripts', () => {
  const callers = written.filter(
    ({ path, text }) =>
      path.startsWith('src/') &&
      /\b(?:set|delete)Cookie\(|['"]set-cookie['"]:/.test(text) &&
      !path.endsWith('.test.ts'),
  )
  expect(callers.map(({ path }) => path).sort()).toEqual([
    'src/consent/answer-consent.server.ts',
    // A redirect outside of a server function.
    'src/content/preview/preview-mode.server.ts',
    'src/request/private-cookie.server.ts',
  ])
})

describe('the rules themselves, on a bad sample', () => {
  const bad = (path: string, text: string) => violationsOf({ path, text })

  test('reject an import up the table', () => {
    expect(bad('src/ui/x.ts', "import '#src/session/session.ts'")).toHaveLength(1)
    expect(bad('contract/x.ts', "import '#app.config.ts'")).toHaveLength(1)
    expect(bad('src/features/a/x.ts', "export * from '#api/app.ts'")).toHaveLength(1)
    expect(bad('src/features/a/x.ts', "import('#api/app.ts')")).toHaveLength(1)
  })

  test('reject a feature that imports a feature', () => {
    expect(bad('src/features/a/x.ts', "import '#src/features/b/y.ts'")).toHaveLength(1)
    expect(bad('src/features/a/x.ts', "import './y.ts'")).toHaveLength(0)
  })

  test('reject ../ and a folder without a row', () => {
    expect(bad('src/ui/x.ts', "import '../i18n/locale.ts'")).toHaveLength(1)
    expect(bad('src/widgets/x.ts', '')).toHaveLength(1)
    expect(bad('helpers/x.ts', '')).toHaveLength(1)
  })

  test('find a permission that no file uses', () => {
    expect(unusedPermissions([])).toContain('src/kitchen → src/ui')
    const user = { path: 'src/kitchen/x.ts', text: "import '#src/ui/button.tsx'" }
    expect(unusedPermissions([user])).not.toContain('src/kitchen → src/ui')
  })

  test('find a cycle', () => {
    const cycle = [
      { path: 'a.ts', text: "import './b.ts'" },
      { path: 'b.ts', text: "import './c.ts'" },
      { path: 'c.ts', text: "import type {} from './a.ts'" },
    ]
    expect(cyclesOf(cycle)).toEqual(['a.ts → b.ts → c.ts → a.ts'])
  })

  test('find folders that import each other: neighbours, an outer and an inner one, at a distance', () => {
    const file = (path: string, text: string) => ({ path, text })
    expect(
      mutualFoldersOf([
        file('a/x/1.ts', "import '#a/y/1.ts'"),
        file('a/y/1.ts', ''),
        file('a/y/2.ts', "import type {} from '#a/x/2.ts'"),
        file('a/x/2.ts', ''),
      ]),
    ).toEqual(['a/x ↔ a/y'])
    expect(
      mutualFoldersOf([
        file('a/1.ts', "import './b/1.ts'"),
        file('a/b/1.ts', "import '#a/2.ts'"),
        file('a/2.ts', ''),
      ]),
    ).toEqual(['a ↔ a/b'])
    expect(
      mutualFoldersOf([
        file('a/x/1.ts', "import '#b/x/1.ts'"),
        file('b/x/1.ts', ''),
        file('b/y/1.ts', "import '#a/y/1.ts'"),
        file('a/y/1.ts', ''),
      ]),
    ).toEqual(['a ↔ b'])
    expect(
      mutualFoldersOf([
        file('a/x/1.ts', "import '#a/y/1.ts'; import '#a/1.ts'"),
        file('a/y/1.ts', ''),
        file('a/1.ts', ''),
      ]),
    ).toEqual([])
  })

  test('reject SQL and transactions outside the store', () => {
    const query = "import { eq } from 'drizzle-orm'"
    expect(sqlOutsideStore({ path: 'api/use-cases/x.ts', text: query })).toHaveLength(1)
    expect(sqlOutsideStore({ path: 'api/routes/x.ts', text: query })).toHaveLength(1)
    expect(sqlOutsideStore({ path: 'src/session/x.ts', text: query })).toHaveLength(1)
    const driver = "import { Pool } from 'pg'"
    expect(sqlOutsideStore({ path: 'api/providers/x.ts', text: driver })).toHaveLength(1)
    const transaction = 'await context.database.transaction(async () => undefined)'
    expect(sqlOutsideStore({ path: 'api/use-cases/x.ts', text: transaction })).toHaveLength(1)
    expect(sqlOutsideStore({ path: 'api/store/x.ts', text: query + transaction })).toEqual([])
    const tables = "import { users } from '#api/store/tables/account-tables.ts'"
    expect(bad('api/use-cases/x.ts', tables)).toHaveLength(1)
  })

  test('find casts and assertions', () => {
    const text = 'const a = 1 as const\nconst b = 1 as unknown\nconst c = [1][0]!\n'
    expect(hiddenTypesOf({ path: 'x.ts', text })).toEqual(['x.ts:2', 'x.ts:3'])
  })

  test('find a literal that is spread', () => {
    const text =
      'const a = { ...b, ...(c ? { d } : {}) }\nconst e = { ...{ d } }\nconst f = <A {...{ d }} />\n'
    expect(hiddenTypesOf({ path: 'x.tsx', text })).toEqual(['x.tsx:2', 'x.tsx:3'])
  })
})
