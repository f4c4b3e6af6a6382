import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { installIfStale } from './install.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Installs by the lock file if needed, then runs a TypeScript file of the project on its own Node 24
 * with this process's arguments, terminal and signals, and ends with its exit code.
 */
export async function setUp(file) {
  await installIfStale(root)
  const modules = path.join(root, 'node_modules')
  const bin = path.join(modules, '.bin')
  const child = spawn(
    path.join(bin, 'node'),
    ['--disable-warning=ExperimentalWarning', path.join(root, file), ...process.argv.slice(2)],
    {
      cwd: root,
      // Through the channel the child notices when this process has ended, even after kill -9.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        // Compiled code is stored from start to start: the programs start in two thirds of the time.
        NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
        ...process.env,
        PATH: bin + path.delimiter + process.env.PATH,
      },
    },
  )
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
