import { randomUUID } from 'node:crypto'
import { addMs, minuteMs } from '#api/domain/durations.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import {
  findSessionByToken,
  findSessionOfToken,
  insertSession,
  insertSessionTokens,
  revokeSession,
  revokeSessionsOf,
} from '#api/store/sessions.ts'
import { accessTokenLifetimeMinutes, refreshTokenLifetimeDays } from '#app.config.ts'
import { dayMs } from '#contract/days.ts'
import type { Tokens } from '#contract/session.ts'

const accessLifetimeMs = accessTokenLifetimeMinutes * minuteMs
const refreshLifetimeMs = refreshTokenLifetimeDays * dayMs

interface Issued {
  readonly access_token: string
  readonly refresh_token: string
  readonly now: Date
}

export const describeTokens = ({ access_token, refresh_token, now }: Issued): Tokens => ({
  access_token,
  refresh_token,
  expires: toJapanTime(addMs(now, accessLifetimeMs)),
})

/** Adds an access and a refresh token to a session. */
export async function storeTokens(database: Database, session_id: string, issued: Issued) {
  const { access_token, refresh_token, now } = issued
  await insertSessionTokens(database, [
    {
      hash: hashSecret(access_token),
      session_id,
      kind: 'access',
      expires_at: addMs(now, accessLifetimeMs),
    },
    {
      hash: hashSecret(refresh_token),
      session_id,
      kind: 'refresh',
      expires_at: addMs(now, refreshLifetimeMs),
    },
  ])
  return describeTokens(issued)
}

/** Inside a transaction. */
export async function openSession(database: Database, userId: number, now: Date): Promise<Tokens> {
  const id = randomUUID()
  await insertSession(database, { id, user_id: userId, created_at: now })
  const issued = { access_token: createToken(), refresh_token: createToken(), now }
  return storeTokens(database, id, issued)
}

/** The user of an access token; undefined when it is unknown, expired or revoked. */
export async function findAccount(database: Database, accessToken: string, now: Date) {
  const found = await findSessionByToken(database, {
    hash: hashSecret(accessToken),
    kind: 'access',
  })
  return found !== undefined && found.expires_at > now ? found : undefined
}

interface Closing {
  readonly tokens: readonly string[]
  /** Every session to which these tokens belong. */
  readonly isEverywhere: boolean
  readonly now: Date
}

/** Ends the sessions of these tokens, whatever their kind or age. */
export async function closeSessions(database: Database, { tokens, isEverywhere, now }: Closing) {
  for (const token of tokens) {
    const session = await findSessionOfToken(database, hashSecret(token))
    if (session === undefined) continue
    // A token of an ended session may not end those that have not ended.
    if (isEverywhere && session.revoked_at === null) {
      await revokeSessionsOf(database, { userId: session.user_id, exceptId: undefined, now })
    } else await revokeSession(database, session.id, now)
  }
}
