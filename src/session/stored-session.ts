import * as v from 'valibot'

/** A session as the visitor's sealed cookie holds it. */
export const storedSession = v.object({
  /** The same from login to logout, whichever tokens the session has. Not a secret: it gives no access. */
  id: v.pipe(v.string(), v.uuid()),
  /** The account's slug. A session of an earlier version of the site has none. */
  account: v.optional(v.string()),
  /** Whoever logged in did not want to stay logged in: the browser forgets it when it is closed. */
  endsWithBrowser: v.optional(v.boolean()),
  accessToken: v.string(),
  refreshToken: v.string(),
  /** When the access token expires, ISO 8601. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
})
export type StoredSession = v.InferOutput<typeof storedSession>

/** The account of a session: the same through every login. */
export const ownerOf = ({ account, id }: StoredSession): string => account ?? `session ${id}`
