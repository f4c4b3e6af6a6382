import * as v from 'valibot'
import { type ReadContext, readContent } from './read-content.ts'

interface QuestionParts<S extends v.GenericSchema> {
  /** Names the question in memory, on disk, in errors and to open pages, e.g. `page /about`. */
  readonly key: string
  readonly query: string
  readonly params?: Readonly<Record<string, string>>
  /** Of the document after `readContent`. */
  readonly schema: S
  /** Parts of a good answer that the site cannot show, in words for its operators. */
  readonly findProblems?: (received: object) => string[]
}

/** One thing that the site asks the CMS, and how the answer is read. Make each once: it remembers its readings. */
export class ContentQuery<S extends v.GenericSchema = v.GenericSchema> {
  readonly key: string
  readonly query: string
  readonly params: Readonly<Record<string, string>>
  readonly findProblems: (received: object) => string[]
  readonly #schema: S
  readonly #readings = new WeakMap<object, WeakMap<ReadContext, v.InferOutput<S>>>()

  constructor({ key, query, params = {}, schema, findProblems = () => [] }: QuestionParts<S>) {
    this.key = key
    this.query = query
    this.params = params
    this.findProblems = findProblems
    this.#schema = schema
  }

  /** @throws ValiError when the answer is not what the site can show at all */
  read(received: object, reading: ReadContext): v.InferOutput<S> {
    const known = this.#readings.get(received) ?? new WeakMap<ReadContext, v.InferOutput<S>>()
    this.#readings.set(received, known)
    const before = known.get(reading)
    if (before !== undefined) return before
    const content = v.parse(this.#schema, readContent(received, reading))
    known.set(reading, content)
    return content
  }
}

/** Good enough to tell whether an answer can be read. */
export const plainReadContext: ReadContext = { locale: 'ja', figures: { ja: {}, en: {} } }
