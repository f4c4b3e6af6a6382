import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { sealedCookie } from '#src/request/sealed-cookie.server.ts'

const tokenBytes = 32
/** `visitorId` is what stored cookies call the token. */
const schema = v.object({ visitorId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
/** For as long as a draft is stored; sent too when a bank leads the visitor back by a GET after 3-D Secure. */
const cookie = sealedCookie({ ...siteCookies.formDrafts, schema })

export const newDraftsToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** The token of this browser's drafts. @returns `undefined` without a cookie that can be read */
export async function readDraftsToken(): Promise<string | undefined> {
  return (await cookie.read())?.visitorId
}

export const writeDraftsToken = (draftsToken: string): Promise<void> =>
  cookie.write({ visitorId: draftsToken })

export const deleteDraftsToken = (): void => cookie.clear()
