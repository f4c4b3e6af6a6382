import { ApiError } from '#api/domain/api-error.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { insertLogEntry, listLogEntries, updateLogOutcome } from '#api/store/operator-log.ts'
import type { AppContext } from './app-context.ts'

interface Action {
  /** Who acts, as the back office names its staff. */
  readonly operator: string | undefined
  readonly action: string
  /** The slug or session that it is about. */
  readonly subject: string | undefined
}

/** Records an action before it begins, and how it ended. @throws what `work` throws */
export async function recordOperatorAction<T>(
  { database, now }: AppContext,
  { operator, action, subject }: Action,
  work: () => Promise<T>,
): Promise<T> {
  const entry = { operator: operator ?? null, action, subject: subject ?? null, now: now() }
  const id = await insertLogEntry(database, entry)
  try {
    const answer = await work()
    await updateLogOutcome(database, id, 'done')
    return answer
  } catch (error) {
    await updateLogOutcome(database, id, error instanceof ApiError ? error.code : 'server_error')
    throw error
  }
}

const maxResults = 200

/** What was done to one thing, by whom, the latest first; times in Japan. */
export async function readOperatorLog({ database }: AppContext, subject: string) {
  const entries = await listLogEntries(database, subject, maxResults)
  return { results: entries.map(({ at, ...entry }) => ({ at: toJapanTime(at), ...entry })) }
}
