import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import * as v from 'valibot'

/**
 * `node tests/support/tiny-socket-holder.ts <times> <port> <file> <argument>…`: opens the port as systemd does for a unit with a
 * socket, and runs the program with it, again whenever it has ended. It accepts no connection itself: it stands still while
 * the program runs.
 */
const [times, port, ...program] = process.argv.slice(2)
const handle = v.object({ fd: v.number() })
const script = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"'

const server = createServer().listen({ port: Number(port), host: '127.0.0.1', backlog: 500 })
server.once('listening', () => {
  const { fd } = v.parse(handle, Reflect.get(server, '_handle'))
  for (let run = 0; run < Number(times); run += 1) {
    spawnSync('sh', ['-c', script, process.execPath, ...program], {
      stdio: ['ignore', 'inherit', 'inherit', fd],
    })
  }
  process.exit(0)
})
