import * as v from 'valibot'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { SealedRecords } from './sealed-records.server.ts'

const endedSchema = v.object({
  id: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
  expires: v.string(),
  /** From when on it is rejected, ISO 8601; without it at once. */
  endsAt: v.optional(v.string()),
  /** Since when the API rejects it itself, ISO 8601; its tokens are not stored then. */
  confirmedAt: v.optional(v.string()),
  /** The customer has ended every other session with it. */
  isEverywhere: v.optional(v.boolean()),
})
export type EndedSession = v.InferOutput<typeof endedSchema>

/**
 * Sessions that their visitors have ended, until the API has confirmed it and requests in progress are answered. A record is
 * written before the visitor is told, so that neither a crash nor another process of the site accepts the old cookie again;
 * there are never more records than sessions that the API has opened. After the lifetime of the cookie there is nothing left
 * to reject.
 */
const records = new SealedRecords({
  folder: 'ended-sessions',
  schema: endedSchema,
  maxAgeSeconds: siteCookies.session.lifetimeSeconds,
})

/** Whether the session is rejected, in any process of the site. */
export async function isSessionEnded(id: string): Promise<boolean> {
  if (!(await records.has(id))) return false
  const record = await records.read(id)
  return record === undefined || isOver(record)
}

/** Whether the customer has ended the session together with all others, a moment ago. */
export const isEndedEverywhere = async (id: string): Promise<boolean> =>
  (await records.read(id))?.isEverywhere === true

/** Whether the session is rejected now or soon: a late answer about it must not change the browser's cookie. */
export const isSessionEnding = (id: string): Promise<boolean> => records.has(id)

export const isOver = ({ endsAt }: EndedSession): boolean =>
  endsAt === undefined || Date.parse(endsAt) <= Date.now()

/**
 * Rejects the session from `endsAt` on.
 * @throws when the disk cannot be written
 */
export const storeEndedSession = ({
  id,
  accessToken,
  refreshToken,
  expires,
  endsAt,
  isEverywhere,
}: EndedSession): Promise<void> =>
  records.write(id, { id, accessToken, refreshToken, expires, endsAt, isEverywhere })

/** The API itself rejects the session from now on. */
export const storeConfirmedEnd = ({
  id,
  expires,
  endsAt,
  isEverywhere,
}: EndedSession): Promise<void> =>
  records.write(id, {
    id,
    accessToken: '',
    refreshToken: '',
    expires,
    endsAt,
    isEverywhere,
    confirmedAt: new Date().toISOString(),
  })

/** No answer about the session is in progress any more. */
export const deleteEndedSession = (id: string): Promise<void> => records.delete(id)

/** Every session that is on record. */
export const readEndedSessions = (): AsyncGenerator<EndedSession> => records.readAll()
