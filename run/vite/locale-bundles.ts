import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { minify as minifyWithTerser } from 'terser'
import { minify, type Plugin } from 'vite'
import { languageFile } from '#src/url/language-file.ts'

/** Stands in the browser's scripts where a language will stand. */
const placeholder = '__PAGE_LOCALE__'
/** Entirely needed to start a page: browsers that know this comment compile it while it arrives, and not at its first use. */
const compileHint = '//# allFunctionsCalledOnLoad\n'
const message = /export const (\w+) = (?![\s\S]*export const )[\s\S]*$/

/**
 * Gives each language its own copy of the browser's scripts, `assets/<locale>/…`, in which the words of the others are
 * dropped: a page never changes its language without being loaded anew. TanStack Start knows one build for browsers
 * only, so the copies are made of its files: one graph, the same names.
 */
export function localeBundles(locales: readonly string[]): Plugin {
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
          scripts.map(async ({ fileName, isEntry }) => {
            const written = readFileSync(path.join(dir, fileName), 'utf8')
            const code = isEntry ? await shortened(written) : written
            for (const locale of locales) {
              const file = path.join(dir, languageFile(locale, fileName))
              mkdirSync(path.dirname(file), { recursive: true })
              const script = await inLanguage(locale, fileName, code, names)
              writeFileSync(file, isEntry ? compileHint + script : script)
            }
            rmSync(path.join(dir, fileName))
          }),
        )
      },
    },
  }
}

/** A message becomes a choice that the minifier can make. */
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

/** Terser makes code 1.2 % shorter than Oxc's and takes long: only for what every page loads, once for all languages. */
async function shortened(script: string): Promise<string> {
  const options = {
    module: true,
    ecma: 2020,
    // Functions with arguments put in where they are called compress worse than the calls.
    compress: { passes: 2, inline: 1 },
    mangle: false,
  } as const
  const { code = script } = await minifyWithTerser(script, options)
  return code
}

async function inLanguage(
  locale: string,
  fileName: string,
  code: string,
  names: readonly string[],
): Promise<string> {
  const chosen = names.reduce(
    (text, name) => text.replaceAll(`"${name}"`, `"${languageFile(locale, name)}"`),
    code.replaceAll(placeholder, JSON.stringify(locale)),
  )
  const { code: minified, errors } = await minify(fileName, chosen, { module: true })
  if (errors.length > 0) throw new Error(`${fileName} in ${locale}: ${errors[0]?.message}`)
  return minified
}
