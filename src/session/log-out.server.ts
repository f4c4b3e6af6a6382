import { setResponseHeader } from '@tanstack/react-start/server'
import { logout } from '#contract/account.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { removeAllDrafts } from '#src/form-drafts/form-drafts.server.ts'
import { callAsUser } from './call-as-user.server.ts'
import { endSession } from './end-session.server.ts'
import { isEndedEverywhere } from './ended-sessions.server.ts'
import { readOwnUser } from './own-user.server.ts'
import { clearPersonalCookies, readSession, readSessionId } from './session-cookie.server.ts'

/**
 * Removes everything personal from the browser: the cookies, and the pages that it caches for Back. Not its storage, which
 * has the devices that the visitor has saved with or without an account.
 */
export const logOutThisBrowser = (): Promise<void> => clearBrowser({})

async function clearBrowser(all: { readonly isEverywhere?: true }): Promise<void> {
  const session = await readSession()
  await removeAllDrafts()
  clearPersonalCookies()
  setResponseHeader('clear-site-data', '"cache"')
  if (session) await endSession({ ...session, ...all })
}

/**
 * Ends every session of the customer, on all devices, and then does the same as a logout. A button that is pressed twice has
 * done it with the first press, whose answer the browser has not waited for.
 * @throws when the API does not accept it: then nothing has ended, and the customer must be told
 */
export async function logOutEverywhere(): Promise<void> {
  const id = await readSessionId()
  try {
    // The API answers a logout with the token of an ended session as if it had ended something.
    await readOwnUser()
    await callAsUser(logout, { body: { everywhere: true } })
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401
    if (!isRefused || id === undefined || !(await isEndedEverywhere(id))) throw error
  }
  await clearBrowser({ isEverywhere: true })
}
