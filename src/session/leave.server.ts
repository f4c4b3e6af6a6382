import { setResponseHeader } from '@tanstack/react-start/server'
import { logout } from '#contract/account.ts'
import { removeAllDrafts } from '#src/form-drafts/form-drafts.server.ts'
import { callAsUser } from './call-as-user.server.ts'
import { endSession } from './end-session.server.ts'
import { clearPersonalCookies, readSession } from './session-cookie.server.ts'

/**
 * Takes everything personal out of the browser: the cookies, and the pages that it caches for Back. Not its storage, which
 * holds the devices that somebody has saved with or without an account.
 */
export async function leave(): Promise<void> {
  const session = await readSession()
  await removeAllDrafts()
  clearPersonalCookies()
  setResponseHeader('clear-site-data', '"cache"')
  if (session) await endSession(session)
}

/**
 * Ends every session of the customer, wherever it is, and leaves as at a logout.
 * @throws ApiError when the API does not take it: nothing has ended then, and nobody may think so
 */
export async function logOutEverywhere(): Promise<void> {
  await callAsUser(logout, { body: { everywhere: true } })
  await leave()
}
