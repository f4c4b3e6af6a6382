import pino from 'pino'
import { embeddedProjectId } from '#app.config.ts'
import { createApp } from '#cms/lake/app.ts'
import { openLake } from '#cms/lake/lake.ts'
import { newDataDirectory } from './running-lake.ts'

export const api = '/v2026-01-01'

/** Every route of the app, with values for its parameters. */
export function everyRoute(): { method: string; path: string }[] {
  const inProcess = openLake({
    host: '127.0.0.1',
    port: 1,
    lakeUrl: 'http://localhost:1',
    siteUrl: 'http://localhost:2',
    dataDirectory: newDataDirectory(),
    projectId: embeddedProjectId,
    dataset: 'production',
  })
  const { routes } = createApp(inProcess, pino({ level: 'silent' }))
  inProcess.database.close()
  return routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({
      method,
      path: path
        .replace('/:version{v[^/]+}', api)
        .replace(':dataset', 'production')
        .replace(/:ids?\b/, 'drafts.secret')
        .replace(/:\w+|\*/g, 'x'),
    }))
}
