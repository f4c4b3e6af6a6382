import path from 'node:path'
import { type Environment, readEnvironment } from '#app.config.ts'
import { buildStale } from '#run/build/build-stale.ts'
import { type Build, builds } from '#run/build/builds.ts'
import { CliError } from '#run/process/cli-error.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { inheritedSocket } from './inherited-socket.ts'
import { type PortUse, requireFreePorts } from './ports.ts'
import { Program, type ProgramPlan } from './program.ts'
import { planPrograms } from './programs.ts'

export interface Stack {
  readonly settings: Environment
  readonly programs: readonly Program[]
  /** Stops the site first, so that requests in progress can still use the API and the lake. */
  stop(): Promise<void>
}

export interface StackOptions {
  readonly root: string
  /** Environment variables. Missing ones have defaults. */
  readonly source: Record<string, string | undefined>
  readonly announce: (line: string) => void
  /** Aborts the start, e.g. on Ctrl-C. */
  readonly signal?: AbortSignal
  /** Gets the programs before they are started, so that they can be killed during the start. */
  readonly onPrograms?: (programs: readonly Program[]) => void
  readonly builds?: readonly Build[]
  readonly plan?: typeof planPrograms
}

/**
 * Checks the settings, builds what is stale, starts every program and waits until all are ready.
 * @throws CliError or EnvironmentError; then no program is running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root, announce, signal } = options
  const settings = readEnvironment(options.source)
  const data = openDataFolder(path.resolve(root, settings.DATA_DIR))
  const resolvedSettings = { ...settings, DATA_DIR: data.path }
  try {
    await requireFreePorts(settings.HOST, portsOf(settings, options.source))
    const reports = await buildStale(root, options.builds ?? builds, announce, signal)
    signal?.throwIfAborted()
    const problems = reports.flatMap(({ problem }) => problem ?? [])
    if (problems.length > 0) throw new CliError(problems.join('\n\n'))
    const plans = (options.plan ?? planPrograms)(resolvedSettings, options.source)
    return await startAll(plans, resolvedSettings, data, options)
  } catch (error) {
    data.release()
    throw error
  }
}

async function startAll(
  plans: readonly ProgramPlan[],
  settings: Environment,
  data: DataFolder,
  { root, announce, signal, onPrograms }: StackOptions,
): Promise<Stack> {
  const context = { root, logs: data.logs, announce }
  const programs = plans.map((plan) => new Program(plan, context))
  onPrograms?.(programs)
  const [site, ...backends] = programs
  const stop = async () => {
    await site?.stop()
    await Promise.all(backends.map((program) => program.stop()))
    data.release()
  }
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await Promise.all(backends.map((program) => program.start()))
    // The site starts last, when its backends are ready.
    await site?.start()
  } catch (error) {
    await stop()
    throw error
  }
  return { settings, programs, stop }
}

function portsOf(settings: Environment, source: StackOptions['source']): PortUse[] {
  const isSiteOpen = inheritedSocket(source) !== undefined
  return [
    ...(isSiteOpen ? [] : [{ variable: 'PORT', port: settings.PORT }]),
    ...(settings.usesEmbeddedApi ? [{ variable: 'API_PORT', port: settings.API_PORT }] : []),
    ...(settings.usesEmbeddedGateway
      ? [{ variable: 'GATEWAY_PORT', port: settings.GATEWAY_PORT }]
      : []),
    ...(settings.usesEmbeddedLake ? [{ variable: 'LAKE_PORT', port: settings.LAKE_PORT }] : []),
  ]
}
