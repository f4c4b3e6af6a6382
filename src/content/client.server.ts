import { createClient, type SanityClient } from '@sanity/client'
import { contentApiVersion, type Environment, embeddedProjectId } from '#app.config.ts'

/** Longer than a healthy lake ever needs; after it the last good content is shown. */
const answerTimeoutMs = 3_000

/**
 * The one place that knows whether content comes from the embedded lake or a hosted Sanity project.
 * @returns a client that sees published documents only, as everybody does who has no token
 */
export function createContentClient(environment: Environment): SanityClient {
  const common = {
    dataset: environment.SANITY_DATASET,
    apiVersion: contentApiVersion,
    perspective: 'published',
    useCdn: false,
    timeout: answerTimeoutMs,
    maxRetries: 0,
  } as const
  const { SANITY_PROJECT_ID: projectId, lakeUrl } = environment
  return projectId === undefined
    ? createClient({
        ...common,
        projectId: embeddedProjectId,
        apiHost: lakeUrl,
        useProjectHostname: false,
      })
    : createClient({ ...common, projectId })
}
