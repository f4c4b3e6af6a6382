import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import pino from 'pino'
import { type Environment, embeddedProjectId } from '#app.config.ts'
import { LakeInUse } from '#cms/lake/database.ts'
import { startLake } from '#cms/lake/start-lake.ts'
import { CliError } from '#run/process/cli-error.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { lakeClient } from './lake-client.ts'

const host = '127.0.0.1'

/** A client with the rights of the editor, connected to the running lake or to a temporary one. */
interface LakeConnection {
  readonly client: SanityClient
  readonly lakeUrl: string
  close(): Promise<void>
}

/** Starts a lake for the time of this command; `null` when a running lake has the data folder. */
async function startTemporaryLake(environment: Environment) {
  const port = await findFreePort()
  const lakeUrl = `http://${host}:${port}`
  const options = {
    host,
    port,
    lakeUrl,
    siteUrl: environment.SITE_URL,
    dataDirectory: environment.DATA_DIR,
    projectId: embeddedProjectId,
    dataset: environment.SANITY_DATASET,
  }
  try {
    const { stop } = await startLake(options, pino({ level: 'silent' }))
    return { lakeUrl, stop }
  } catch (error) {
    if (error instanceof LakeInUse) return null
    throw error
  }
}

async function requireAnswer(lakeUrl: string, folder: string) {
  const answer = await fetch(`${lakeUrl}/readyz`).catch(() => null)
  if (answer?.ok) return
  throw new CliError(
    `The content in ${folder} is open in another program, and no lake answers at ${lakeUrl}: set LAKE_PORT to the port of the running one.`,
  )
}

/**
 * Connects to the content in DATA_DIR. Starts a temporary lake if none is running.
 * @throws CliError when there is none, or when it is in a hosted project.
 */
export async function connectToLake(
  environment: Environment,
  { createsContent }: { createsContent: boolean },
): Promise<LakeConnection> {
  const { DATA_DIR, SANITY_PROJECT_ID, SANITY_DATASET: dataset } = environment
  if (SANITY_PROJECT_ID !== undefined) {
    throw new CliError(
      `The content is in the hosted project ${SANITY_PROJECT_ID}: use "npx sanity dataset" there (docs/hosted-sanity.md).`,
    )
  }
  const folder = path.resolve(DATA_DIR, 'lake')
  if (!createsContent && !existsSync(path.join(folder, 'lake.sqlite'))) {
    throw new CliError(`There is no content in ${folder} yet: start Reboot once.`)
  }
  const temporaryLake = await startTemporaryLake(environment)
  const lakeUrl = temporaryLake?.lakeUrl ?? environment.lakeUrl
  if (!temporaryLake) await requireAnswer(lakeUrl, folder)
  const client = lakeClient({ lakeUrl, dataset, dataDirectory: DATA_DIR })
  return { client, lakeUrl, close: async () => temporaryLake?.stop() }
}
