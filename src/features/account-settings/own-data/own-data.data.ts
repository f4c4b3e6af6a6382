import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { currentPassword } from '#contract/person.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { seeOther } from '#src/forms/see-other.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { ownDataFile } from './own-data.server.ts'

/** Of the place of the form, on a page with another one before it. */
export const ownDataId = 'own-data'
/** The page of the form. */
const path = '/account/personal-information'

async function fileFor(password: unknown): Promise<Response> {
  const { email } = await readOwnUser()
  if (!v.is(currentPassword, password)) throw new ApiError(400, 'invalid_credentials')
  return ownDataFile(email, password)
}

/** Posted by the browser itself, with scripts and without: the answer is a file, or the page with the reason why not. */
export const downloadOwnData = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(async ({ data }) => {
    try {
      return await fileFor(data.get('password'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) {
        throw seeOther({ to: '/login', search: { next: path, reason: 'expired' } })
      }
      throw seeOther({
        to: path,
        search: { download: error.status >= 500 ? 'failed' : error.code },
        hash: ownDataId,
      })
    }
  })
