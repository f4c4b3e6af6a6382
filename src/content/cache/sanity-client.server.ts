import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import {
  contentApiVersion,
  type Environment,
  embeddedProjectId,
  maxUpstreamAnswerBytes,
  pageBudgetMs,
  readRetryBaseDelayMs,
  readRetryCount,
} from '#app.config.ts'
import { failingWhenSilent } from '#src/upstream/event-stream-silence.server.ts'
import { readLimitedResponse, rejectRedirect } from '#src/upstream/limited-body.server.ts'

type ResolveFetch = NonNullable<ClientConfig['resolveFetch']>
type FetchInit = NonNullable<Parameters<ReturnType<ResolveFetch>>[1]>

/** An event stream has no time limit but that of its silence. */
const isEventStream = (headers: ConstructorParameters<typeof Headers>[0]) =>
  new Headers(headers).get('accept')?.includes('text/event-stream') ?? false

/** The timeout of the client leaves the connection open; this one closes it. */
function withTimeout(init: FetchInit): FetchInit {
  if (isEventStream(init.headers)) return init
  const timeout = AbortSignal.timeout(pageBudgetMs)
  return { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout }
}

/** The fetch of the client, with limits for every answer: total time, size, and no redirects. */
const limitedFetch =
  (resolve: ResolveFetch): ResolveFetch =>
  (proxyUrl) => {
    const send = resolve(proxyUrl)
    return async (input, init = {}) => {
      const answer = await send(input, { ...withTimeout(init), redirect: 'manual' })
      await rejectRedirect(answer)
      const read = () => readLimitedResponse(answer, maxUpstreamAnswerBytes)
      return {
        ...answer,
        ...(isEventStream(init.headers) && answer.body
          ? { body: failingWhenSilent(answer.body) }
          : {}),
        text: async () => new TextDecoder().decode(await read()),
        arrayBuffer: async () => (await read()).buffer,
      }
    }
  }

/**
 * The only place that distinguishes the embedded lake and a hosted Sanity project.
 * @returns a client without a token, so it reads published documents only
 */
export function createContentClient(environment: Environment): SanityClient {
  const common = {
    dataset: environment.SANITY_DATASET,
    apiVersion: contentApiVersion,
    perspective: 'published',
    useCdn: false,
    timeout: 0,
    maxRetries: readRetryCount,
    retryDelay: (retries: number) => readRetryBaseDelayMs * 2 ** retries,
  } as const
  const { SANITY_PROJECT_ID: projectId, lakeUrl } = environment
  const client =
    projectId === undefined
      ? createClient({
          ...common,
          projectId: embeddedProjectId,
          apiHost: lakeUrl,
          useProjectHostname: false,
        })
      : createClient({ ...common, projectId })
  const { resolveFetch } = client.config()
  return resolveFetch ? client.withConfig({ resolveFetch: limitedFetch(resolveFetch) }) : client
}
