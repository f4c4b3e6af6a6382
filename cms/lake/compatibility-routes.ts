import { Hono } from 'hono'
import type { LakeEnv } from './lake.ts'
import { editorsOnly } from './require-editor.ts'

/** Calls the Studio makes before or without a sign-in, about things that a local lake has nothing to say on. */
export const publicCompatibilityRoutes = () =>
  new Hono<LakeEnv>()
    .get('/ping', (c) => c.json({ pong: true }))
    .get('/check/cors', (c) => c.json({ result: { allowed: true, withCredentials: true } }))
    .get('/journey/*', (c) => c.json(null))
    .get('/help', (c) => c.json({}))
    .get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
    .post('/intake/*', (c) => c.json({}))

/**
 * Lists of what only hosted Sanity has: schedules, media libraries, requests for access. They are empty, so that the
 * Studio shows nothing of them; all other calls of those services get the 404 that any unknown call gets.
 */
export const editorCompatibilityRoutes = () =>
  new Hono<LakeEnv>()
    .use(editorsOnly)
    .get('/subscriptions/project/:project', (c) => c.json(null))
    .get('/schedules/:project/:dataset', (c) => c.json({ schedules: [] }))
    .get('/media-libraries', (c) => c.json({ data: [] }))
    .get('/access/requests/me', (c) => c.json([]))
    .get('/access/project/:project/requests', (c) => c.json([]))
    .get('/projects/:project/roles', (c) => c.json([]))
