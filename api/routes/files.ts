import { and, eq } from 'drizzle-orm'
import { commonError } from '#api/domain/api-error.ts'
import { readBearerToken } from '#api/middleware/bearer.ts'
import type { ApiApp } from '#api/middleware/environment.ts'
import { answerError, toApiError } from '#api/middleware/errors.ts'
import { files } from '#api/store/tables-request.ts'
import type { Shop } from '#api/work/shop.ts'

/** Outside the contract: a document that a user sent, for that user alone; for everybody else there is none. */
export function mountFiles(app: ApiApp, shop: Shop) {
  app.get('/files/:name', async (c) => {
    try {
      const token = readBearerToken(c)
      if (token === undefined) throw commonError('not_authenticated')
      const account = await shop.store.sessions.find(token, shop.now())
      if (account === undefined) throw commonError('token_not_valid')
      const name = c.req.param('name')
      const [found] = await shop.database
        .select({ media_type: files.media_type })
        .from(files)
        .where(and(eq(files.name, name), eq(files.user_id, account.user_id)))
      const bytes = found && (await shop.files.read(name))
      if (found === undefined || bytes === undefined) throw commonError('not_found')
      return c.body(bytes, 200, {
        'Content-Type': found.media_type,
        'Content-Disposition': 'attachment',
      })
    } catch (error) {
      return answerError(c, toApiError(error, shop.logger, c.get('requestId')))
    }
  })
}
