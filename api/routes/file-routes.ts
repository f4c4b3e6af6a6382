import { commonError } from '#api/domain/api-error.ts'
import type { ApiApp } from '#api/middleware/api-environment.ts'
import { readBearerToken } from '#api/middleware/bearer.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { findAccount } from '#api/use-cases/manage-sessions.ts'
import { readOwnFile } from '#api/use-cases/store-documents.ts'

/** Outside the contract: a document that a user sent, for that user only; anybody else gets 404. */
export function mountFiles(app: ApiApp, context: AppContext) {
  app.get('/files/:name', async (c) => {
    const token = readBearerToken(c)
    if (token === undefined) throw commonError('not_authenticated')
    const account = await findAccount(context.database, token, context.now())
    if (account === undefined) throw commonError('token_not_valid')
    if (account.status === 'permanent_suspend') throw commonError('account_suspended')
    const file = await readOwnFile(context, account.user_id, c.req.param('name'))
    if (file === undefined) throw commonError('not_found')
    return c.body(file.bytes, 200, {
      'Content-Type': file.mediaType,
      'Content-Disposition': 'attachment',
    })
  })
}
