import { setTimeout as delay } from 'node:timers/promises'
import { refreshToken } from '#contract/account.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { takeLease } from './file-lease.server.ts'
import { retryOnce } from './retry-once.server.ts'
import { SealedRecords } from './sealed-records.server.ts'
import { type StoredSession, storedSession } from './stored-session.ts'

/**
 * How long the result of a refresh is available to a visitor who still has the old cookie: the answer with the new one may
 * have been lost. The API treats a refresh token that comes back after 10 s as stolen.
 */
const reuseSeconds = 10 * 60
const pollEveryMs = 50

const records = new SealedRecords({
  folder: 'refreshed-sessions',
  schema: storedSession,
  maxAgeSeconds: reuseSeconds,
})

const running = new Map<string, Promise<StoredSession>>()
let cleanedUpAt = Number.NEGATIVE_INFINITY

/**
 * The session with new tokens. A refresh token works once: all requests with it, from any tab and in any process of the
 * site, share one refresh.
 * @throws ApiError as `callApi`
 */
export function refreshOnce(session: StoredSession): Promise<StoredSession> {
  const token = session.refreshToken
  const shared = running.get(token)
  if (shared) return shared
  const refreshing = refreshAcrossProcesses(session)
  const forget = () => running.delete(token)
  refreshing.then(() => setTimeout(forget, reuseSeconds * 1000).unref(), forget)
  running.set(token, refreshing)
  return refreshing
}

async function refreshAcrossProcesses(session: StoredSession): Promise<StoredSession> {
  const found = await findOrLease(session.refreshToken).catch(() => undefined)
  // When the disk cannot be written each process refreshes by itself: for 10 s the API allows that.
  if (!found) return refresh(session)
  if ('session' in found) return found.session
  try {
    return await refreshAndStore(session)
  } finally {
    await found.release()
  }
}

/** @returns the result of another process, or the lease to refresh */
async function findOrLease(
  key: string,
): Promise<{ session: StoredSession } | { release: () => Promise<void> }> {
  await records.prepareFolder()
  for (;;) {
    const before = await records.read(key)
    if (before) return { session: before }
    const release = await takeLease(`${records.pathOf(key)}.lease`)
    if (!release) {
      await delay(pollEveryMs)
      continue
    }
    const meanwhile = await records.read(key)
    if (!meanwhile) return { release }
    await release()
    return { session: meanwhile }
  }
}

async function refreshAndStore(session: StoredSession): Promise<StoredSession> {
  const fresh = await refresh(session)
  try {
    await records.write(session.refreshToken, fresh)
    await deleteExpiredRecords()
  } catch {
    // The visitor gets the new tokens all the same.
  }
  return fresh
}

async function deleteExpiredRecords(): Promise<void> {
  if (performance.now() - cleanedUpAt < reuseSeconds * 1000) return
  cleanedUpAt = performance.now()
  await records.deleteExpired()
}

/** Repeated after a failure that may pass: within 10 s the API answers the same token the same way. */
const refresh = (session: StoredSession) => retryOnce(() => requestTokens(session))

async function requestTokens({
  refreshToken: token,
  ...same
}: StoredSession): Promise<StoredSession> {
  const answer = await callApi(refreshToken, { body: { refresh_token: token } })
  return {
    ...same,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expires: answer.expires,
  }
}
