import {
  createServerEntry,
  createStartHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'
import { serveRequest } from '#src/request/serve-request.server.ts'

const handle = createStartHandler(defaultStreamHandler)

export default createServerEntry({ fetch: (request) => serveRequest(request, handle) })
