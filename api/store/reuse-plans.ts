import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { escapeLiteral } from 'pg'

/** A flood of odd queries must not fill the database's memory with statements. */
const maxStatements = 200
const maxTexts = 1_000

/** @returns `undefined` when there is no plain form as SQL text */
function literalOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return escapeLiteral(value)
  if (typeof value === 'boolean' || typeof value === 'bigint') return escapeLiteral(String(value))
  return Number.isFinite(value) ? escapeLiteral(String(value)) : undefined
}

/**
 * PGlite parses and plans a query each time, which takes far longer than reading its rows. With this a repeated `select` is
 * a prepared statement (PREPARE and EXECUTE, in SQL because PGlite does not name statements in its protocol). Transactions
 * are not changed.
 */
export function reusePlans(client: PGlite): void {
  const queryOnce = client.query.bind(client)
  const texts = new Map<string, 'asked once' | Promise<string | undefined>>()
  let statements = 0

  /** @returns `undefined` for what cannot be prepared */
  async function prepare(text: string): Promise<string | undefined> {
    statements += 1
    const name = `reused_${statements}`
    try {
      await client.exec(`prepare ${name} as ${text}`)
      return name
    } catch {
      return undefined
    }
  }

  async function statementOf(text: string): Promise<string | undefined> {
    const known = texts.get(text)
    if (known === undefined && texts.size < maxTexts) texts.set(text, 'asked once')
    if (known !== 'asked once') return known
    if (statements >= maxStatements) return undefined
    const prepared = prepare(text)
    texts.set(text, prepared)
    return prepared
  }

  client.query = async <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
    const literals = text.startsWith('select ') ? values.map(literalOf) : [undefined]
    if (literals.includes(undefined)) return queryOnce<T>(text, values, options)
    const statement = await statementOf(text)
    if (statement === undefined) return queryOnce<T>(text, values, options)
    const list = literals.length === 0 ? '' : `(${literals.join(', ')})`
    return queryOnce<T>(`execute ${statement}${list}`, [], options)
  }
}
