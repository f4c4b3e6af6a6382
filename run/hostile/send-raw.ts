import net from 'node:net'
import type { HostileRequest } from './hostile-request.ts'

export interface RawAnswer {
  /** 0 when there was no answer. */
  readonly status: number
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  readonly ms: number
}

const timeoutMs = 20_000
const headEnd = '\r\n\r\n'

/** The bytes of a request that no HTTP client would send. */
function bytesOf({ method, target, headers, body, isChunked }: HostileRequest, host: string) {
  const namesHost = headers.some(([name]) => name === 'host')
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(namesHost ? [] : [`host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...lengthOf(body, isChunked),
    'connection: close',
  ]
  const head = Buffer.from(`${lines.join('\r\n')}${headEnd}`, 'utf8')
  if (!isChunked || body.length === 0) return Buffer.concat([head, body])
  const size = Buffer.from(`${body.length.toString(16)}\r\n`)
  return Buffer.concat([head, size, body, Buffer.from('\r\n0\r\n\r\n')])
}

const lengthOf = (body: Uint8Array, isChunked: boolean) => {
  if (body.length === 0) return []
  return [isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`]
}

/** Sends a request on a connection of its own and reads the answer; of an event stream only the head. */
export function sendRaw(request: HostileRequest, port: number): Promise<RawAnswer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    const finish = () => {
      socket.destroy()
      resolve({ ...parse(Buffer.concat(pieces).toString('utf8')), ms: performance.now() - started })
    }
    socket.setTimeout(timeoutMs, finish)
    socket.once('error', finish)
    socket.once('close', finish)
    socket.on('data', (piece) => {
      pieces.push(piece)
      if (pieces.length === 1 && /content-type: text\/event-stream/i.test(String(piece))) finish()
    })
    socket.write(bytesOf(request, `localhost:${port}`))
  })
}

function parse(text: string): Omit<RawAnswer, 'ms'> {
  const end = text.indexOf(headEnd)
  const [first = '', ...lines] = text.slice(0, end < 0 ? text.length : end).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    body: end < 0 ? '' : text.slice(end + headEnd.length),
  }
}
