import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { until } from '#tests/support/launched-stack.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.record(v.string(), v.string()) }),
)

const pretendNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`

/** For the log of an installation, which stays when that fails. */
const temporary = { TMPDIR: newTemporaryFolder('entries') }

const runEntry = (entry: string, cwd: string, ...nodeArguments: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeArguments, path.join(cwd, 'run', entry)],
    {
      cwd,
      encoding: 'utf8',
      env: {
        ...temporary,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        npm_config_offline: 'true',
      },
    },
  )
  return { status, stdout, stderr }
}

describe.each(['start.mjs', 'test.mjs', 'dev.mjs'])('%s', (entry) => {
  test('says in one sentence that Node is too old', () => {
    const { status, stderr } = runEntry(entry, process.cwd(), '--import', pretendNode('18.20.4'))
    expect(stderr).toBe('Reboot needs Node 20 or newer; this is 18.20.4.\n')
    expect(status).toBe(1)
  })
})

/** A project with one dependency of its own, a package that contains a `node`, and a launch file that says hello. */
function project() {
  const root = newTemporaryFolder('fresh')
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content, { mode: 0o755 })
  }
  for (const place of ['start.mjs', 'setup']) {
    cpSync(path.join('run', place), path.join(root, 'run', place), { recursive: true })
  }
  write(
    'run/start.ts',
    'const greeting: string = "launched"; console.log(greeting); process.exit(5)',
  )
  write('own-node/package.json', '{"name":"node","version":"24.0.0","bin":{"node":"node.sh"}}')
  write('own-node/node.sh', `#!/bin/sh\nexec ${process.execPath} "$@"\n`)
  write('package.json', '{"name":"fresh","dependencies":{"node":"file:own-node"}}')
  const npm = spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: root })
  expect(npm.status).toBe(0)
  return { root, write }
}

describe('the set-up', () => {
  test('installs by the lock file, hands over with its exit code, and installs only once', () => {
    const { root } = project()
    const first = runEntry('start.mjs', root)
    expect(first.stdout).toMatch(/^Installing dependencies .*\nInstalled in \d+ s\.\nlaunched\n$/)
    expect(first.status).toBe(5)
    expect(runEntry('start.mjs', root).stdout).toBe('launched\n')
    rmSync(path.join(root, 'node_modules', '.package-lock.json'))
    expect(runEntry('start.mjs', root).stdout).toContain('Installed in')
  })

  test('shows the end of the log when the install fails', () => {
    const { root, write } = project()
    write(
      'package.json',
      '{"name":"fresh","dependencies":{"node":"file:own-node","gone":"file:gone"}}',
    )
    const { status, stderr } = runEntry('start.mjs', root)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^npm ci failed \(exit 1\)\. From its log, .*npm-ci\.log:\n/)
    expect(stderr).toContain('gone')
  })

  test('leaves the packages of another checkout alone that node_modules is a link to', () => {
    const { root } = project()
    const other = newTemporaryFolder('other-checkout')
    mkdirSync(path.join(other, 'package'))
    symlinkSync(other, path.join(root, 'node_modules'))
    const { status, stderr } = runEntry('start.mjs', root)
    expect(status).toBe(1)
    expect(stderr).toContain(`node_modules is a link to ${other}`)
    expect(readdirSync(other)).toEqual(['package'])
  })

  test('passes Ctrl-C on through npm and ends with 0', async () => {
    const { root, write } = project()
    const { scripts } = v.parse(packageSchema, readFileSync('package.json', 'utf8'))
    write(
      'package.json',
      JSON.stringify({ name: 'fresh', dependencies: { node: 'file:own-node' }, scripts }),
    )
    write(
      'run/start.ts',
      `process.on('SIGINT', () => setTimeout(() => process.exit(0), 200))
setInterval(() => {}, 1000)
console.log('launched')`,
    )
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, ...temporary },
      detached: true,
      stdio: 'pipe',
    })
    let output = ''
    npm.stdout.on('data', (chunk) => {
      output += chunk
    })
    await until(() => output.includes('launched'), 'npm start')
    const ended = once(npm, 'exit')
    if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
    expect(await ended).toEqual([0, null])
  })
})
