import path from 'node:path'

const root = path.dirname(path.dirname(import.meta.dirname))

export const metricsToken = 'reads-the-metrics-of-the-test-stack'

/**
 * The environment of every program that a test starts. The programs share compiled code, as under `npm start`: without
 * it each start compiles the same files again.
 */
export const programEnvironment = {
  PATH: process.env.PATH,
  METRICS_TOKEN: metricsToken,
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
}
