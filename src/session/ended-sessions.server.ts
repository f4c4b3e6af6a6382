import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'

/**
 * Sessions that their visitors have ended and the API has not confirmed as ended: one file each, named after the
 * session. It is written before the visitor is told, so neither a crash nor another process of the site on the same
 * DATA_DIR brings the old cookie back to life; there are never more files than sessions that the API has opened.
 */
const directory = () => join(environment().DATA_DIR, 'site', 'ended-sessions')

const fileName = /^[0-9a-f]{64}$/

const pathOf = (id: string): string =>
  join(directory(), createHash('sha256').update(id).digest('hex'))

const endedSchema = v.object({
  id: v.string(),
  accessToken: v.string(),
  refreshToken: v.string(),
  expires: v.string(),
})
export type EndedSession = v.InferOutput<typeof endedSchema>

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Whether a visitor has ended this session, in any process of the site. */
export async function hasEnded(id: string): Promise<boolean> {
  try {
    await access(pathOf(id))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Refuses the session from now on.
 * @throws when the disk cannot be written
 */
export async function storeEndedSession(session: EndedSession): Promise<void> {
  const { id, accessToken, refreshToken, expires } = session
  const path = pathOf(id)
  const part = `${path}.${process.pid}.part`
  const sealed = await sealData(
    { id, accessToken, refreshToken, expires },
    { password: environment().SESSION_SECRET, ttl: 0 },
  )
  await mkdir(directory(), { recursive: true, mode: 0o700 })
  await writeFile(part, sealed, { mode: 0o600, flush: true })
  await rename(part, path)
}

/** The API refuses the session by itself, or no cookie of it can be read any more. */
export const deleteEndedSession = (id: string): Promise<void> => rm(pathOf(id), { force: true })

/** The sessions that the API has yet to be told about. What no cookie can belong to any more is removed. */
export async function* endedSessions(now: number): AsyncGenerator<EndedSession> {
  for (const name of await namesOfEnded()) {
    const path = join(directory(), name)
    const session = await readEnded(path, now)
    if (session) yield session
    else await rm(path, { force: true })
  }
}

async function namesOfEnded(): Promise<string[]> {
  try {
    return (await readdir(directory())).filter((name) => fileName.test(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** With another secret neither this file nor a cookie of its time can be opened: then there is nothing left to refuse. */
async function readEnded(path: string, now: number): Promise<EndedSession | undefined> {
  try {
    const { mtimeMs } = await stat(path)
    if (now - mtimeMs > siteCookies.session.lifetimeSeconds * 1000) return undefined
    const opened: unknown = await unsealData(await readFile(path, 'utf8'), {
      password: environment().SESSION_SECRET,
      ttl: 0,
    })
    const session = v.safeParse(endedSchema, opened)
    return session.success ? session.output : undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
