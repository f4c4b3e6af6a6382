import {
  createServerEntry,
  createStartHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'
import { answerArt } from '#src/device-art/art-files.server.ts'
import { reportServerError } from '#src/monitoring/server-reporting.server.ts'
import { serveRequest } from '#src/request/serve-request.server.ts'

const renderPage = createStartHandler(defaultStreamHandler)

export default createServerEntry({
  fetch: (request) =>
    new URL(request.url).pathname.startsWith('/art/')
      ? answerArt(request)
      : serveRequest(request, renderPage, reportServerError),
})
