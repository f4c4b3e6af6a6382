import { vercelStegaDecodeAll } from '@vercel/stega'
import * as v from 'valibot'
import { isRecord } from '#cms/lake/document.ts'

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

function stepTo(member: unknown, index: number): string {
  const key = isRecord(member) ? member._key : undefined
  return typeof key === 'string' ? `[_key=="${key}"]` : `[${index}]`
}

/** Fields that are equal in both languages, by the type that has them. */
const typedFields: Readonly<Record<string, string>> = {
  feeRow: 'figure',
  legalPage: 'version',
  socialLink: 'name',
}

/** The paths of a stored document's texts for people, in one language: `blocks[_key=="fees"].heading.ja`. */
export function textPlaces(value: unknown, language: 'ja' | 'en', path = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((member, index) =>
      textPlaces(member, language, `${path}${stepTo(member, index)}`),
    )
  }
  if (!isRecord(value)) return []
  if (String(value._type).startsWith('locale'))
    return wordsIn(value[language], join(path, language))
  const typed = typedFields[String(value._type)]
  return Object.entries(value).flatMap(([name, field]) =>
    name === typed ? [join(path, name)] : textPlaces(field, language, join(path, name)),
  )
}

/** A text, or the texts inside rich text. */
function wordsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [path]
  if (Array.isArray(value)) {
    return value.flatMap((member, index) => wordsIn(member, `${path}${stepTo(member, index)}`))
  }
  if (!isRecord(value)) return []
  return ['children', 'rows', 'cells', 'text'].flatMap((name) =>
    wordsIn(value[name], join(path, name)),
  )
}

const markSchema = v.object({ origin: v.literal('sanity.io'), href: v.string() })

/**
 * What a click on each marked text of a page opens: `<document id> <path>`. The content of scripts is not text of the page.
 */
export function markedPlaces(html: string): Set<string> {
  const page = html.replace(/<script\b.*?<\/script>/gs, '')
  const marks: unknown[] = vercelStegaDecodeAll(page) ?? []
  return new Set(
    marks.map((mark) => {
      const { searchParams } = new URL(v.parse(markSchema, mark).href, 'http://studio.invalid')
      return `${searchParams.get('id')} ${searchParams.get('path')}`
    }),
  )
}
