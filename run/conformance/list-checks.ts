import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/envelope.ts'
import type { Run } from './conformance-run.ts'

const anyList = listOf(v.unknown())
type AnyList = v.InferOutput<typeof anyList>

interface ListInput {
  readonly token?: string
  readonly params?: Readonly<Record<string, string | number>>
}

function problemsOfList({ count, results, size, page, next, previous }: AnyList): string[] {
  return [
    ...(results.length > size ? ['more results than size'] : []),
    ...(count < results.length ? ['count is less than its results'] : []),
    ...(page * size < count === (next !== null) ? [] : ['next is wrong']),
    ...(page > 1 === (previous !== null) ? [] : ['previous is wrong']),
  ]
}

const withEntries = v.looseObject({ entries: v.record(v.string(), v.unknown()) })
/** Whether a list can be requested page by page. */
export const isPaged = ({ query }: Endpoint) => v.is(withEntries, query) && 'page' in query.entries

/** Compares the envelope of a list with its content, and follows it page by page where it has pages. */
export async function checkList(
  { call, recorder }: Run,
  endpoint: Endpoint,
  input: ListInput,
): Promise<void> {
  const read = async (query?: string) => {
    const asked = query === undefined ? input : { ...input, query }
    const parsed = v.safeParse(anyList, (await call.send(endpoint, asked)).body)
    if (!parsed.success) return undefined
    for (const problem of problemsOfList(parsed.output)) recorder.differ(endpoint, problem)
    return parsed.output
  }
  const whole = await read()
  if (whole === undefined || !isPaged(endpoint)) return
  const first = await read('page=1&size=1')
  if (first === undefined) return
  if (first.size !== 1 || first.count !== whole.count)
    recorder.differ(endpoint, 'size=1: size or count is not that of the list')
  if (first.next === null) return
  const next = await call.sendRaw(first.next, {
    headers: input.token === undefined ? {} : { Authorization: `Bearer ${input.token}` },
  })
  const second = v.safeParse(anyList, next.body)
  if (!second.success || second.output.page !== 2)
    recorder.differ(endpoint, 'next does not lead to the second page')
  const when = 'for a page beyond the end'
  const beyond = { ...input, query: 'page=100000&size=100' }
  await call.refuse(endpoint, beyond, { status: 404, code: 'not_found', when })
}
