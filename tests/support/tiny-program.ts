import http from 'node:http'

/** A program as small as one can be: ready at once, answers its process number, dies, hangs or warns on request. */
const server = http.createServer((request, answer) => {
  if (request.url === '/die') process.exit(3)
  if (request.url === '/hang') while (Date.now() > 0);
  if (request.url === '/warn') process.stderr.write('another warning\n')
  answer.end(String(process.pid))
})
server.listen(Number(process.argv[2]), '127.0.0.1')

process.stderr.write('tiny warning\n')

const stop = () => process.exit(0)
if (process.argv[3] === 'deaf') process.on('SIGTERM', () => {})
else process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
