import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findFreePort } from '#run/stack/ports.ts'
import { until } from '#tests/support/launched-stack.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { writeTinySite } from '#tests/support/tiny-site.ts'

const runs = 3
const visitors = 8

/** Writes down what was posted, and answers when that is done. */
const handlerFor = (file: string) => `import { appendFileSync } from 'node:fs'
export default { stored: () => undefined, fetch: async (request) => {
  const posted = await request.text()
  await new Promise((resolve) => setTimeout(resolve, 20))
  if (posted) appendFileSync(${JSON.stringify(file)}, posted + '\\n')
  return new Response('done')
} }`

/** As the proxy of docs/production.md does: each request has a connection of its own. */
async function send(port: number, body: string): Promise<string> {
  const method = body ? 'POST' : 'GET'
  const request = http.request({ host: '127.0.0.1', port, method, agent: false })
  request.end(body)
  const [response] = await once(request, 'response')
  return `${response.statusCode} ${await text(response)}`
}

test.each(['1', '2'])(
  'answers every request, and each once, while it is restarted behind the socket of systemd: %s processes',
  async (count) => {
    const folder = newTemporaryFolder('restart')
    const file = path.join(folder, 'posted')
    const port = await findFreePort()
    const program = ['tests/support/tiny-site-stack.ts', writeTinySite(handlerFor(file))]
    const holder = spawn(
      process.execPath,
      ['tests/support/tiny-socket-holder.ts', String(runs), String(port), ...program],
      {
        env: {
          ...programEnvironment,
          PORT: String(port),
          API_PORT: String(await findFreePort()),
          LAKE_PORT: String(await findFreePort()),
          GATEWAY_PORT: String(await findFreePort()),
          DATA_DIR: folder,
          WEB_CONCURRENCY: count,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let output = ''
    holder.stdout.on('data', (chunk) => {
      output += chunk
    })
    const started = () => [...output.matchAll(/^ready (\d+)$/gm)].map(([, pid]) => Number(pid))

    const sent: string[] = []
    const answers: string[] = []
    let isOver = false
    const visit = async (name: number) => {
      for (let number = 0; !isOver; number += 1) {
        const body = number % 2 === 0 ? '' : `${name}-${number}`
        if (body) sent.push(body)
        answers.push(await send(port, body).catch(String))
      }
    }
    await until(() => started().length === 1, `the first start in: ${output}`)
    const visiting = Array.from({ length: visitors }, (_, name) => visit(name))
    for (let run = 1; run <= runs; run += 1) {
      await until(() => started().length === run, `start ${run} in: ${output}`)
      const before = answers.length
      await until(() => answers.length > before + 100, 'visits')
      isOver = run === runs
      if (isOver) await Promise.all(visiting)
      process.kill(started().at(-1) ?? 0, 'SIGTERM')
    }
    expect(await once(holder, 'exit')).toEqual([0, null])
    expect(new Set(answers)).toEqual(new Set(['200 done']))
    expect(readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual(sent.sort())
  },
  60_000,
)
