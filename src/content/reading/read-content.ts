import { defaultLocale, type Locale } from '#app.config.ts'
import { isBlank } from '#cms/structure/blank-text.ts'
import { type FigureName, figureNamed, fillFigures } from '#cms/structure/figures.ts'
import { richTextTexts } from '#cms/structure/rich-text-texts.ts'
import { addBreakOpportunities } from './break-opportunities.ts'

/** Amounts of the shop in words of one language, e.g. `device_change_fee: '¥3,300'`. A figure that is not known is absent. */
export type Figures = Readonly<Partial<Record<FigureName, string>>>

/** Where a text stands in the CMS. */
export interface Place {
  readonly documentId: string
  readonly documentType: string
  /** As Sanity writes paths: `blocks[_key=="fees"].heading.ja`. */
  readonly path: string
}

/** How content is read: for whom, and with which numbers. */
export interface ReadContext {
  readonly locale: Locale
  readonly figures: Readonly<Record<Locale, Figures>>
  /** In a preview: adds to a text, invisibly, where it stands. */
  readonly mark?: (text: string, place: Place) => string
}

/** Stands for a figure that nobody has told yet. */
export const unknownFigure = '—'

type Stored = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One document on the way to the reader. The walk keeps its place, so that a preview can tell an editor where a text stands. */
class Reader {
  readonly #reading: ReadContext
  readonly #addresses: ReadonlyMap<string, unknown>

  constructor(reading: ReadContext, addresses: ReadonlyMap<string, unknown>) {
    this.#reading = reading
    this.#addresses = addresses
  }

  read(value: unknown, place: Place): unknown {
    if (Array.isArray(value)) return this.#members(value, place)
    if (!isRecord(value)) return value
    const here = placeOf(value) ?? place
    switch (value._type) {
      case 'localeString':
      case 'localeText':
        return this.#words(value, here)
      case 'localeRichText':
        return this.#localizedRichText(value, here)
      case 'span':
      case 'note':
        return { ...value, text: this.#say(value.text, this.#reading.locale, at(here, 'text')) }
      case 'tableRow':
        return { ...value, cells: this.#cells(value.cells, at(here, 'cells')) }
      case 'link':
        return this.#link(value)
      case 'feeRow':
        return { ...this.#fields(value, here), amount: this.#amount(value.figure, here) }
      case 'legalPage':
        return this.#withTyped('version', value, here)
      case 'socialLink':
        return this.#withTyped('name', value, here)
      default:
        return this.#fields(value, here)
    }
  }

  #fields(value: Stored, place: Place): Stored {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, this.read(field, at(place, name))]),
    )
  }

  /** With a text that is the same in both languages. */
  #withTyped(name: string, value: Stored, place: Place): Stored {
    const text = this.#say(value[name], this.#reading.locale, at(place, name))
    return { ...this.#fields(value, place), [name]: text }
  }

  #members(values: readonly unknown[], place: Place): unknown[] {
    return values.map((member, index) => {
      const key = isRecord(member) && typeof member._key === 'string' ? member._key : undefined
      const step = key === undefined ? `[${index}]` : `[_key=="${key}"]`
      const read = this.read(member, { ...place, path: `${place.path}${step}` })
      return key !== undefined && isRecord(read) ? { ...read, _key: key } : read
    })
  }

  /** `null` while there is no Japanese that can be seen: an editor must write that first. */
  #words(value: Stored, place: Place): unknown {
    const language = this.#languageOf(isText(value[this.#reading.locale]))
    if (!isText(value[language])) return null
    const text = this.#say(value[language], language, at(place, language))
    return language === this.#reading.locale ? { text } : { text, lang: language }
  }

  #localizedRichText(value: Stored, place: Place): unknown {
    const language = this.#languageOf(isFilled(value[this.#reading.locale]))
    const inLanguage = new Reader({ ...this.#reading, locale: language }, this.#addresses)
    const blocks = inLanguage.read(value[language], at(place, language))
    return language === this.#reading.locale ? { blocks } : { blocks, lang: language }
  }

  #languageOf(isTranslated: boolean): Locale {
    return isTranslated ? this.#reading.locale : defaultLocale
  }

  #cells(cells: unknown, place: Place): unknown {
    if (!Array.isArray(cells)) return cells
    const { locale } = this.#reading
    return cells.map((cell, index) =>
      this.#say(cell, locale, { ...place, path: `${place.path}[${index}]` }),
    )
  }

  #say(text: unknown, language: Locale, place: Place): unknown {
    if (typeof text !== 'string') return text
    const figures = this.#reading.figures[language]
    const filled = addBreakOpportunities(
      fillFigures(text, (name) => figures[name] ?? unknownFigure),
    )
    return this.#reading.mark && !isBlank(filled) ? this.#reading.mark(filled, place) : filled
  }

  #amount(name: unknown, place: Place): unknown {
    const { figures, locale } = this.#reading
    const known = typeof name === 'string' ? figureNamed(name) : undefined
    const amount = known && figures[locale][known]
    return this.#say(amount ?? unknownFigure, locale, at(place, 'figure'))
  }

  /** A link to a document carries its address instead; a broken reference carries none and leads nowhere. */
  #link(value: Stored): Stored {
    if (value.kind !== 'document' || !isRecord(value.document)) return value
    return { ...value, document: this.#addresses.get(String(value.document._ref)) }
  }
}

const at = (place: Place, name: string): Place => ({
  ...place,
  path: place.path === '' ? name : `${place.path}.${name}`,
})

/** A document inside the answer (a group of questions, say) begins a place of its own. */
function placeOf({ _id: id, _type: type }: Stored): Place | undefined {
  return typeof id === 'string' && typeof type === 'string'
    ? { documentId: id, documentType: type, path: '' }
    : undefined
}

const isText = (value: unknown) => typeof value === 'string' && !isBlank(value)
const isFilled = (value: unknown) => richTextTexts(value).some((text) => !isBlank(text))

function addressesIn(pages: unknown): Map<string, unknown> {
  const list = Array.isArray(pages) ? pages.filter(isRecord) : []
  return new Map(list.map((page) => [String(page._id), page]))
}

/**
 * What a query answered, as one visitor reads it: every bilingual text in one language (Japanese where English is
 * missing), live figures filled in, links to documents resolved with `pages`.
 * @param received `{ document, pages }` as the queries in queries.ts answer
 * @returns the document, to be parsed; `null` when there is none
 */
export function readContent(received: unknown, reading: ReadContext): unknown {
  if (!isRecord(received)) return null
  const reader = new Reader(reading, addressesIn(received.pages))
  return reader.read(received.document ?? null, { documentId: '', documentType: '', path: '' })
}
