import { setResponseHeader } from '@tanstack/react-start/server'
import { logout } from '#contract/account.ts'
import { removeAllDrafts } from '#src/form-drafts/form-drafts.server.ts'
import { callAsUser } from './call-as-user.server.ts'
import { endSession } from './end-session.server.ts'
import { clearPersonalCookies, readSession } from './session-cookie.server.ts'

/**
 * Removes everything personal from the browser: the cookies, and the pages that it caches for Back. Not its storage, which
 * has the devices that the visitor has saved with or without an account.
 */
export async function logOutThisBrowser(): Promise<void> {
  const session = await readSession()
  await removeAllDrafts()
  clearPersonalCookies()
  setResponseHeader('clear-site-data', '"cache"')
  if (session) await endSession(session)
}

/**
 * Ends every session of the customer, on all devices, and then does the same as a logout.
 * @throws ApiError when the API does not accept it: then nothing has ended, and the customer must be told
 */
export async function logOutEverywhere(): Promise<void> {
  await callAsUser(logout, { body: { everywhere: true } })
  await logOutThisBrowser()
}
