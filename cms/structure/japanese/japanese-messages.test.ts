import { jaJPLocale } from '@sanity/locale-ja-jp'
import type { PluginOptions } from 'sanity'
import { usEnglishLocale } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { japaneseMessages } from './japanese-messages.ts'

type Messages = ReadonlyMap<string, string>

const bundle = v.object({ namespace: v.string(), resources: v.unknown() })
const plugin = v.object({
  i18n: v.object({
    bundles: v.optional(v.array(bundle)),
    locales: v.optional(v.array(v.object({ bundles: v.array(bundle) }))),
  }),
})
const loader = v.function()
const messagesOf = v.record(v.string(), v.optional(v.string()))

async function load(resources: unknown): Promise<Record<string, string | undefined>> {
  if (!v.is(loader, resources)) return v.parse(messagesOf, resources)
  const loaded: unknown = await resources()
  const wrapped = v.safeParse(v.object({ default: messagesOf }), loaded)
  return wrapped.success ? wrapped.output.default : v.parse(messagesOf, loaded)
}

/** Messages by `namespace:key`, those of later sources replacing earlier ones. */
async function collect(bundles: readonly v.InferOutput<typeof bundle>[]): Promise<Messages> {
  const messages = new Map<string, string>()
  for (const { namespace, resources } of bundles) {
    for (const [key, word] of Object.entries(await load(resources))) {
      if (word !== undefined) messages.set(`${namespace}:${key}`, word)
    }
  }
  return messages
}

function bundlesOf(options: PluginOptions) {
  const { i18n } = v.parse(plugin, options)
  return [...(i18n.locales ?? []).flatMap((locale) => locale.bundles), ...(i18n.bundles ?? [])]
}

const english = await collect([
  ...v.parse(v.array(bundle), usEnglishLocale.bundles),
  ...bundlesOf(structureTool()),
  ...bundlesOf(presentationTool({ previewUrl: '/' })),
])
const own = await collect(bundlesOf(japaneseMessages()))
const japanese = await collect([...bundlesOf(jaJPLocale()), ...bundlesOf(japaneseMessages())])

/** What our Studio does not show: what sanity.config.ts turns off, and Sanity's own cloud. */
const notShown = new RegExp(
  `^(feedback:|studio:(${[
    'about-dialog',
    'content-agent',
    'divergence',
    'free-trial',
    'release',
    'user-menu.action',
  ].join('|')})|structure:banners\\.(release|variant))`,
)

/** Japanese has one form for any number. */
const isPlural = (key: string) => key.endsWith('_one')

test('every word that the Studio shows is in Japanese', () => {
  const missing = [...english.keys()].filter(
    (key) => !japanese.has(key) && !isPlural(key) && !notShown.test(key),
  )
  expect(missing).toEqual([])
})

/** Sanity completes these with a word of the program, which has a message of its own here. */
const hasContext = (key: string) => english.get(key.replace(/_[^_]*$/, ''))?.includes('{{context}}')

test('the messages that are added or replaced here exist in this version of Sanity', () => {
  expect([...own.keys()].filter((key) => !english.has(key) && !hasContext(key))).toEqual([])
})

test('a thing has one name: a draft, and what is wrong in a document', () => {
  const isShown = (key: string) =>
    english.has(key) && (!notShown.test(key) || /^studio:release\.(chip|navbar)/.test(key))
  const turnedOff = /^(tasks:|structure:canvas)|scheduled?-|live-edit|obsolete-draft/
  const other = [...japanese].filter(
    ([key, word]) =>
      isShown(key) && !turnedOff.test(key) && /ドラフト|バリデーション|検証エラー/.test(word),
  )
  expect(other).toEqual([])
})

test('no word of the program completes a Japanese sentence', () => {
  expect([...japanese].filter(([, word]) => word.includes('{{context}}'))).toEqual([])
})

/** Values in braces, and elements. The Studio stops at an element that it does not know. */
const parts = (word: string) =>
  [...word.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<(\w+)/g)].map(([, value, element]) => value ?? element)

test('a Japanese word names only values and elements that the English one has', () => {
  const wrong = [...japanese].filter(([key, word]) => {
    const known = parts(english.get(key) ?? word)
    return parts(word).some((part) => !known.includes(part)) || /\}\}\}/.test(word)
  })
  expect(wrong).toEqual([])
})
