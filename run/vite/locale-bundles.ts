import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { minify as minifyWithTerser } from 'terser'
import { minify, type Plugin } from 'vite'
import { languageFile } from '#src/url/language-file.ts'

/** Placeholder in the browser's scripts that is replaced by a language. */
const placeholder = '__PAGE_LOCALE__'
/** All of it is needed to start a page: browsers that know this comment compile it while it arrives, not at its first use. */
const compileHint = '//# allFunctionsCalledOnLoad\n'
const message = /export const (\w+) = (?![\s\S]*export const )[\s\S]*$/

/**
 * Gives each language its own copy of the browser's scripts, `assets/<locale>/…`, without the words of the others: a page
 * never changes its language without being loaded again. TanStack Start makes only one build for browsers, so the copies are
 * made from its files: one graph, the same names.
 * @param mapsDirectory where the source maps of the copies are written, each with its script; outside of the served folder
 */
export function localeBundles(locales: readonly string[], mapsDirectory?: string): Plugin {
  return {
    name: 'language-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client' ? { define: { 'import.meta.env.PAGE_LOCALE': placeholder } } : undefined,
    transform: {
      filter: { id: /\/i18n\/paraglide\/(?:messages\/(?!_index)|runtime\.js)/ },
      handler: (code, id) =>
        id.endsWith('/runtime.js')
          ? { code, moduleSideEffects: false }
          : { code: inPlaceholderLanguage(code, id, locales), map: null },
    },
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
        const names = scripts.map(({ fileName }) => fileName)
        await Promise.all(
          scripts.map(async ({ fileName, isEntry, map }) => {
            const written = {
              code: readFileSync(path.join(dir, fileName), 'utf8'),
              map: map ?? undefined,
            }
            const script = isEntry ? await shortened(written) : written
            for (const locale of locales) {
              const copy = await inLanguage(locale, fileName, script, names)
              const file = languageFile(locale, fileName)
              writeScript(dir, file, isEntry ? withCompileHint(copy) : copy, mapsDirectory)
            }
            rmSync(path.join(dir, fileName))
            rmSync(path.join(dir, `${fileName}.map`), { force: true })
          }),
        )
      },
    },
  }
}

/** ECMA-426. */
interface SourceMap {
  version: number
  mappings: string
  names: string[]
  sources: string[]
  sourcesContent?: string[]
}

interface Script {
  readonly code: string
  readonly map: SourceMap | undefined
}

const withCompileHint = ({ code, map }: Script): Script => ({
  code: compileHint + code,
  map: map && { ...map, mappings: `;${map.mappings}` },
})

/** No served script names its map. */
function writeScript(dir: string, file: string, { code, map }: Script, mapsDirectory?: string) {
  const write = (folder: string, name: string, text: string) => {
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  write(dir, file, code)
  if (!mapsDirectory || !map) return
  write(mapsDirectory, file, code)
  write(mapsDirectory, `${file}.map`, JSON.stringify(map))
}

/** A message becomes a condition that the minifier can evaluate. */
function inPlaceholderLanguage(code: string, id: string, locales: readonly string[]): string {
  if (!message.test(code)) throw new Error(`${id} is no message as Paraglide wrote them`)
  return code.replace(message, (_, name: string) => {
    const [first = '', ...others] = locales
    const choice = others.reduce(
      (chosen, locale) => `${placeholder} === '${locale}' ? ${locale}_${name} : ${chosen}`,
      `${first}_${name}`,
    )
    return `export const ${name} = ${choice}`
  })
}

/** Terser's code is 1.2 % smaller than Oxc's and takes long: only for what every page loads, once for all languages. */
async function shortened({ code, map }: Script): Promise<Script> {
  const { code: short = code, map: shortMap } = await minifyWithTerser(code, {
    module: true,
    ecma: 2020,
    // Inlined functions with arguments compress worse than the calls.
    compress: { passes: 2, inline: 1 },
    mangle: false,
    ...(map ? { sourceMap: { content: JSON.stringify(map), includeSources: true } } : {}),
  })
  return { code: short, map: typeof shortMap === 'string' ? JSON.parse(shortMap) : undefined }
}

/** A language is a little longer or shorter than its placeholder: columns of a map are approximate, lines are exact. */
async function inLanguage(
  locale: string,
  fileName: string,
  { code, map }: Script,
  names: readonly string[],
): Promise<Script> {
  const chosen = names.reduce(
    (text, name) => text.replaceAll(`"${name}"`, `"${languageFile(locale, name)}"`),
    code.replaceAll(placeholder, JSON.stringify(locale)),
  )
  const minified = await minify(fileName, chosen, {
    module: true,
    ...(map ? { sourcemap: true, inputMap: map } : {}),
  })
  const [error] = minified.errors
  if (error) throw new Error(`${fileName} in ${locale}: ${error.message}`)
  return { code: minified.code, map: minified.map }
}
