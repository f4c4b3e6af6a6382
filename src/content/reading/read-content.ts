import { defaultLocale, type Locale } from '#app.config.ts'
import { isBlank } from '#cms/structure/blank-text.ts'
import { type FigureName, figureNamed, fillFigures } from '#cms/structure/figures.ts'
import { richTextTexts } from '#cms/structure/rich-text-texts.ts'
import { isStoredRecord, type StoredRecord } from '#cms/structure/stored-record.ts'
import { keepTogether } from '#src/i18n/keep-together.ts'
import { addBreakOpportunities } from './break-opportunities.ts'

/** Live figures formatted in one language, e.g. `device_change_fee: '¥3,300'`. An unknown figure is absent. */
export type Figures = Readonly<Partial<Record<FigureName, string>>>

/** Location of a text in the CMS. */
export interface SourceLocation {
  readonly documentId: string
  readonly documentType: string
  /** Path in Sanity's format: `blocks[_key=="fees"].heading.ja`. */
  readonly path: string
}

/** Language and live figures with which content is read. */
export interface ReadContext {
  readonly locale: Locale
  readonly figures: Readonly<Record<Locale, Figures>>
  /** In a preview: adds the location to a text as invisible characters (stega). */
  readonly addStega?: (text: string, location: SourceLocation) => string
}

/** Shown instead of an unknown figure. */
export const unknownFigure = '—'

/** Converts one document. It tracks the location, which previews add to each text. */
class Reader {
  readonly #context: ReadContext
  readonly #documents: ReadonlyMap<string, unknown>

  constructor(context: ReadContext, documents: ReadonlyMap<string, unknown>) {
    this.#context = context
    this.#documents = documents
  }

  read(value: unknown, location: SourceLocation): unknown {
    if (Array.isArray(value)) return this.#members(value, location)
    if (!isStoredRecord(value)) return value
    const here = locationOf(value) ?? location
    switch (value._type) {
      case 'localeString':
      case 'localeText':
        return this.#localizedText(value, here)
      case 'localeRichText':
        return this.#localizedRichText(value, here)
      case 'span':
      case 'note':
        return {
          ...value,
          text: this.#fillText(value.text, this.#context.locale, at(here, 'text')),
        }
      case 'tableRow':
        return { ...value, cells: this.#cells(value.cells, at(here, 'cells')) }
      case 'link':
        return this.#link(value)
      case 'feeRow':
        return { ...this.#fields(value, here), amount: this.#amount(value.figure, here) }
      case 'legalPage':
        return this.#withPlainText('version', value, here)
      case 'socialLink':
        return this.#withPlainText('name', value, here)
      default:
        return this.#fields(value, here)
    }
  }

  #fields(value: StoredRecord, location: SourceLocation): StoredRecord {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, this.read(field, at(location, name))]),
    )
  }

  /** A field with a text that is shared by both languages. */
  #withPlainText(name: string, value: StoredRecord, location: SourceLocation): StoredRecord {
    const text = this.#fillText(value[name], this.#context.locale, at(location, name))
    return { ...this.#fields(value, location), [name]: text }
  }

  #members(values: readonly unknown[], location: SourceLocation): unknown[] {
    return values.map((member, index) => {
      const key =
        isStoredRecord(member) && typeof member._key === 'string' ? member._key : undefined
      const step = key === undefined ? `[${index}]` : `[_key=="${key}"]`
      const read = this.read(member, { ...location, path: `${location.path}${step}` })
      return key !== undefined && isStoredRecord(read) ? { ...read, _key: key } : read
    })
  }

  /** `null` without visible Japanese text, which is required. */
  #localizedText(value: StoredRecord, location: SourceLocation): unknown {
    const language = this.#languageOf(isText(value[this.#context.locale]))
    if (!isText(value[language])) return null
    const text = this.#fillText(value[language], language, at(location, language))
    return language === this.#context.locale ? { text } : { text, lang: language }
  }

  #localizedRichText(value: StoredRecord, location: SourceLocation): unknown {
    const language = this.#languageOf(isFilled(value[this.#context.locale]))
    const inLanguage = new Reader({ ...this.#context, locale: language }, this.#documents)
    const blocks = inLanguage.read(value[language], at(location, language))
    return language === this.#context.locale ? { blocks } : { blocks, lang: language }
  }

  #languageOf(isTranslated: boolean): Locale {
    return isTranslated ? this.#context.locale : defaultLocale
  }

  #cells(cells: unknown, location: SourceLocation): unknown {
    if (!Array.isArray(cells)) return cells
    const { locale } = this.#context
    return cells.map((cell, index) =>
      this.#fillText(cell, locale, { ...location, path: `${location.path}[${index}]` }),
    )
  }

  #fillText(text: unknown, language: Locale, location: SourceLocation): unknown {
    if (typeof text !== 'string') return text
    const figures = this.#context.figures[language]
    const whole = keepTogether(fillFigures(text, (name) => figures[name] ?? unknownFigure))
    const filled = addBreakOpportunities(whole)
    return this.#context.addStega && !isBlank(filled)
      ? this.#context.addStega(filled, location)
      : filled
  }

  #amount(name: unknown, location: SourceLocation): unknown {
    const { figures, locale } = this.#context
    const figure = typeof name === 'string' ? figureNamed(name) : undefined
    const amount = figure && figures[locale][figure]
    return this.#fillText(amount ?? unknownFigure, locale, at(location, 'figure'))
  }

  /** Replaces the reference of a link by the document; undefined for a broken reference. */
  #link(value: StoredRecord): StoredRecord {
    if (value.kind !== 'document' || !isStoredRecord(value.document)) return value
    return { ...value, document: this.#documents.get(String(value.document._ref)) }
  }
}

const at = (location: SourceLocation, name: string): SourceLocation => ({
  ...location,
  path: location.path === '' ? name : `${location.path}.${name}`,
})

/** A nested document (e.g. an FAQ group) has its own location. */
function locationOf({ _id: id, _type: type }: StoredRecord): SourceLocation | undefined {
  return typeof id === 'string' && typeof type === 'string'
    ? { documentId: id, documentType: type, path: '' }
    : undefined
}

const isText = (value: unknown) => typeof value === 'string' && !isBlank(value)
const isFilled = (value: unknown) => richTextTexts(value).some((text) => !isBlank(text))

function documentsById(pages: unknown): Map<string, unknown> {
  const list = Array.isArray(pages) ? pages.filter(isStoredRecord) : []
  return new Map(list.map((page) => [String(page._id), page]))
}

/**
 * Converts an answer for one visitor: bilingual texts in one language (Japanese if English is missing), live figures
 * filled in, document links resolved with `pages`.
 * @param received `{ document, pages }`, the form of the answers to queries.ts
 * @returns the document, not yet parsed; `null` when there is none
 */
export function readContent(received: unknown, context: ReadContext): unknown {
  if (!isStoredRecord(received)) return null
  const reader = new Reader(context, documentsById(received.pages))
  return reader.read(received.document ?? null, { documentId: '', documentType: '', path: '' })
}
