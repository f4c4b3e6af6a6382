import cluster from 'node:cluster'
import process from 'node:process'
import { readSettingsOrExit } from '#run/stack/run-cli.ts'
import { serverFlags } from './server-flags.ts'

/** Starts the site: one process, or as many as WEB_CONCURRENCY says behind one port. */
if (cluster.isPrimary && readSettingsOrExit().WEB_CONCURRENCY > 1) {
  const { superviseWorkers } = await import('./workers.ts')
  superviseWorkers(readSettingsOrExit().WEB_CONCURRENCY, serverFlags().socket)
} else {
  // React and the router select their production code by this variable when they are loaded.
  process.env.NODE_ENV ??= 'production'
  await import('./serve-site.ts')
}
