import http from 'node:http'

/** Whether the launcher knows that the program is ready. */
let isKnownReady = false

/** A program as small as one can be: ready at once (or never), answers its process number, dies, hangs or warns on request. */
const server = http.createServer((request, answer) => {
  if (request.url === '/die') process.exit(3)
  if (request.url === '/hang') while (Date.now() > 0);
  if (request.url === '/warn') process.stderr.write('another warning\n')
  if (request.url === '/known') return answer.end(String(isKnownReady))
  if (request.url === '/readyz' && process.argv[3] === 'unready') answer.statusCode = 503
  else if (request.url === '/readyz') isKnownReady = true
  return answer.end(String(process.pid))
})
server.listen(Number(process.argv[2]), '127.0.0.1')

process.stderr.write('tiny warning\n')

const stop = () => process.exit(0)
if (process.argv[3] === 'deaf') process.on('SIGTERM', () => {})
else process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
