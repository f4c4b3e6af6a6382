import http from 'node:http'

/** A program as small as one can be: ready at once, answers its process number, dies on request. */
const server = http.createServer((request, answer) => {
  if (request.url === '/die') process.exit(3)
  answer.end(String(process.pid))
})
server.listen(Number(process.argv[2]), '127.0.0.1')

process.stderr.write('tiny warning\n')

const stop = () => process.exit(0)
if (process.argv[3] === 'deaf') process.on('SIGTERM', () => {})
else process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
