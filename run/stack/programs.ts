import { type Environment, reachableHost } from '#app.config.ts'
import { inheritedSocket, withoutInheritedSocket } from './inherited-socket.ts'
import { type ProgramPlan, socketDescriptor } from './program.ts'

const quiet = '--disable-warning=ExperimentalWarning'
/** Megabytes. Node's own 64 are resident two or three times, and the programs are not faster with them. */
const youngGeneration = '--max-semi-space-size=8'
/** What each program is started with. */
export const nodeArguments = [quiet, youngGeneration] as const
/**
 * glibc (`man 3 mallopt`): otherwise threads may have up to eight arenas for each core, and freed memory stays in them. A
 * default: the environment of `npm start` overrides it.
 */
export const mallocEnvironment = { MALLOC_ARENA_MAX: '2' } as const

/**
 * The programs for these settings. The site is first.
 * @throws CliError when systemd has opened several sockets
 */
export function planPrograms(
  settings: Environment,
  source: Record<string, string | undefined>,
): ProgramPlan[] {
  const env = {
    ...mallocEnvironment,
    ...source,
    ...withoutInheritedSocket,
    NODE_ENV: 'production',
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    API_PORT: String(settings.API_PORT),
    LAKE_PORT: String(settings.LAKE_PORT),
    GATEWAY_PORT: String(settings.GATEWAY_PORT),
    DATA_DIR: settings.DATA_DIR,
  }
  const plan = (name: string, file: string, port: number): ProgramPlan => {
    const origin = `http://${reachableHost(settings.HOST)}:${port}`
    return {
      name,
      nodeArguments: [...nodeArguments, file],
      env,
      readyUrl: `${origin}/readyz`,
      healthUrl: `${origin}/healthz`,
    }
  }
  const site = plan('site', 'run/site/server.ts', settings.PORT)
  const socket = inheritedSocket(source)
  const flags = socket === undefined ? [] : ['--socket', String(socketDescriptor)]
  return [
    { ...site, nodeArguments: [...site.nodeArguments, ...flags], socket },
    ...(settings.usesEmbeddedApi ? [plan('api', 'api/server.ts', settings.API_PORT)] : []),
    ...(settings.usesEmbeddedGateway
      ? [plan('gateway', 'gateway/server.ts', settings.GATEWAY_PORT)]
      : []),
    ...(settings.usesEmbeddedLake ? [plan('lake', 'cms/lake/server.ts', settings.LAKE_PORT)] : []),
  ]
}
