import * as v from 'valibot'
import { type ReadContext, readContent } from './read-content.ts'

interface ContentQueryOptions<S extends v.GenericSchema> {
  /** Identifies the query in the cache, on disk, in logs and in change events, e.g. `page /about`. */
  readonly key: string
  readonly groq: string
  readonly params?: Readonly<Record<string, string>>
  /** Schema of the document after `readContent`. */
  readonly schema: S
  /** The same for a draft, where parts that an editor has not filled in yet are left out. `schema` without it. */
  readonly draftSchema?: v.GenericSchema<unknown, v.InferOutput<S>>
  /** Log messages for parts of a valid answer that the site cannot show. */
  readonly findErrors?: (received: object) => string[]
}

/** A GROQ query of the site with the schema of its answer. Create each one once: it caches parsed content. */
export class ContentQuery<S extends v.GenericSchema = v.GenericSchema> {
  readonly key: string
  readonly groq: string
  readonly params: Readonly<Record<string, string>>
  readonly findErrors: (received: object) => string[]
  readonly #schema: S
  readonly #draftSchema: v.GenericSchema<unknown, v.InferOutput<S>>
  readonly #contentByContext = new WeakMap<object, WeakMap<ReadContext, v.InferOutput<S>>>()

  constructor({
    key,
    groq,
    params = {},
    schema,
    draftSchema = schema,
    findErrors = () => [],
  }: ContentQueryOptions<S>) {
    this.key = key
    this.groq = groq
    this.params = params
    this.findErrors = findErrors
    this.#schema = schema
    this.#draftSchema = draftSchema
  }

  /** @returns `undefined` for a draft in which something is missing without which its page cannot be shown */
  readDraft(received: object, context: ReadContext): v.InferOutput<S> | undefined {
    const parsed = v.safeParse(this.#draftSchema, readContent(received, context))
    return parsed.success ? parsed.output : undefined
  }

  /** @throws ValiError when the answer is not valid */
  read(received: object, context: ReadContext): v.InferOutput<S> {
    const byContext =
      this.#contentByContext.get(received) ?? new WeakMap<ReadContext, v.InferOutput<S>>()
    this.#contentByContext.set(received, byContext)
    const cached = byContext.get(context)
    if (cached !== undefined) return cached
    const content = v.parse(this.#schema, readContent(received, context))
    byContext.set(context, content)
    return content
  }
}

/** Used to check whether an answer is valid. */
export const plainReadContext: ReadContext = { locale: 'ja', figures: { ja: {}, en: {} } }
