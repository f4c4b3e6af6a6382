import pino from 'pino'
import * as v from 'valibot'
import { expect } from 'vitest'
import { createApp } from '#api/app.ts'
import { createLookupHash } from '#api/domain/lookup-hash.ts'
import type { OutgoingEmail } from '#api/providers/email-sender.ts'
import { createFileVault } from '#api/providers/file-vault.ts'
import { demoImeiRegistry } from '#api/providers/imei-registry.ts'
import { gatewayProvider } from '#api/providers/payment-provider.ts'
import type { OpenDatabase } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorBody, errorBody } from '#contract/errors.ts'
import { createGateway } from '#gateway/app.ts'
import { openVault } from '#gateway/vault.ts'
import { type Input, requestOf, urlOf } from './endpoint-request.ts'
import { newTemporaryFolder } from './temporary-folder.ts'
import { undeclaredIn } from './undeclared-answers.ts'

/** Noon of 21 November 2026 in Japan: banners of the seed are on display. */
export const startOfTest = new Date('2026-11-21T03:00:00Z')

/** What the site sends with calls that only a trusted server may make. */
export const testClient = { id: 'test-site', secret: 'test-client-secret-of-32-characters' }

const gatewayUrl = 'http://gateway.test'
const gatewaySecret = 'test-gateway-secret-of-32-characters'
const lookupSecret = 'test-lookup-secret-of-32-characters'

const nothing = async (): Promise<void> => undefined

/** The connection to the payment provider. */
export type ProviderLine = (url: string, init: RequestInit) => Response | Promise<Response>

/**
 * The real app on a real database, called in-process, with a clock that the test moves. `tap` may intercept the connection
 * to the provider.
 */
export function startApi(
  open: OpenDatabase,
  tap: (line: ProviderLine) => ProviderLine = (line) => line,
) {
  const clock = { now: startOfTest }
  const folder = newTemporaryFolder('api-files')
  const outbox: OutgoingEmail[] = []
  const network = { isUp: true, beforeCharge: nothing, afterCharge: nothing }
  const vault = openVault(undefined, gatewaySecret)
  const gateway = createGateway({
    vault,
    secret: gatewaySecret,
    siteOrigin: 'http://localhost:3000',
    publicUrl: gatewayUrl,
    now: () => clock.now,
  })
  const disk = { hasRoom: true }
  const log: string[] = []
  const logger = pino({}, { write: (line: string) => log.push(line) })
  const context: AppContext = {
    database: open.database,
    now: () => clock.now,
    logger,
    payments: gatewayProvider(
      gatewayUrl,
      gatewaySecret,
      tap(async (url, init) => {
        if (!network.isUp) throw new Error('The provider is away.')
        const isCharge = url.endsWith('/v1/charges')
        if (isCharge) await network.beforeCharge()
        const answer = await gateway.request(url, init)
        if (isCharge) await network.afterCharge()
        return answer
      }),
    ),
    imeiRegistry: demoImeiRegistry,
    files: createFileVault(folder),
    lookupHash: createLookupHash(lookupSecret),
    sendEmail: async (mail) => {
      outbox.push(mail)
    },
    siteUrl: 'http://localhost:3000',
    isLocal: true,
    hasDemoReviewer: false,
    hasRoom: () => disk.hasRoom,
  }
  const worker = createWorker(context, schedule)
  const app = createApp({ open, context, client: testClient })

  const undeclared = new Set<string>()

  const call = async (endpoint: Endpoint, input: Input = {}) => {
    const response = await app.request(urlOf(endpoint, input), requestOf(endpoint, input))
    const found = await undeclaredIn(endpoint, response)
    if (found !== undefined) undeclared.add(found)
    return response
  }

  return {
    app,
    context,
    /** Does everything that is due by the clock of the test. */
    work: () => worker.runDue(),
    clock,
    /** The test fills the disk and empties it again. */
    disk,
    /** The test gateway, and the connection to it, which the test may cut. */
    gateway,
    /** The gateway's records of charges and refunds. */
    vault,
    network,
    /** Mails that have been sent. */
    outbox,
    log,
    /** Statuses and codes that were answered although the OpenAPI document does not list them. */
    undeclared,
    call,
    advance: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** The parsed answer; it has the endpoint's status and no field that the contract does not name. */
    async send<S extends v.GenericSchema>(
      endpoint: Endpoint & { readonly success: { readonly schema: S } },
      input: Input = {},
    ): Promise<v.InferOutput<S>> {
      const response = await call(endpoint, input)
      const body: unknown = await response.json()
      expect(response.status, JSON.stringify(body)).toBe(endpoint.success.status)
      const parsed = v.parse(endpoint.success.schema, body)
      expect(body).toEqual(parsed)
      return parsed
    },
    /** The parsed refusal with its status. */
    async refusal(
      endpoint: Endpoint,
      input: Input = {},
    ): Promise<ErrorBody & { status: number; headers: Headers }> {
      const response = await call(endpoint, input)
      const body = v.parse(v.strictObject(errorBody.entries), await response.json())
      expect(body.request_id).toBe(response.headers.get('x-request-id'))
      return { ...body, status: response.status, headers: response.headers }
    },
  }
}

export type ApiUnderTest = ReturnType<typeof startApi>

/** The API of the suite's database. It exists only while tests run, so what describes the tests gets a function. */
export type GetApi = () => ApiUnderTest
