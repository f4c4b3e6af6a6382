import {
  createServerEntry,
  createStartHandler,
  defaultStreamHandler,
} from '@tanstack/react-start/server'
import { picturePath } from '#src/content/picture-data.ts'
import { answerPicture } from '#src/content/picture-files.server.ts'
import { answerArt } from '#src/device-art/art-files.server.ts'
import { reportServerError } from '#src/monitoring/server-reporting.server.ts'
import { serveRequest } from '#src/request/serve-request.server.ts'

const renderPage = createStartHandler(defaultStreamHandler)

export default createServerEntry({
  fetch: (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/art/')) return answerArt(request)
    if (pathname.startsWith(picturePath)) return answerPicture(request)
    return serveRequest(request, renderPage, reportServerError)
  },
})
