import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { optionalValue } from '#src/url/search-params.ts'
import type { FormStart } from './form-values.ts'
import { readKeptText } from './kept-text.server.ts'
import { readFormDone, readFormStart } from './saved-values.server.ts'

/** In the address of a page: the result of a submission without JavaScript. */
export const formErrorCode = optionalValue(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)))

const fetchFormStart = createServerFn()
  .validator(
    v.object({
      form: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
      code: v.string(),
    }),
  )
  .handler(({ data: { form, code } }) => readFormStart(form, code))

const doneKey = (form: string, code: string | undefined) => ['form-done', form, code]

/**
 * Whether a code of success in the address of a page is that of a form which this browser has just sent without JavaScript:
 * with scripts the form says itself what was done. The browser keeps what the server has found, for the loaders of an open
 * page run again when anything on it has changed.
 */
export const isFormDone = createIsomorphicFn()
  .server(async (queryClient: QueryClient, form: string, code: string | undefined) => {
    const isDone = await readFormDone(form, code)
    if (isDone) queryClient.setQueryData(doneKey(form, code), isDone)
    return isDone
  })
  .client(
    async (queryClient: QueryClient, form: string, code: string | undefined) =>
      queryClient.getQueryData(doneKey(form, code)) === true,
  )

/** What was typed in the document before, of an earlier release. */
const keptText = createIsomorphicFn()
  .server(readKeptText)
  .client(() => undefined)

/**
 * The script of a form, for the loader of its page. That of an open page runs again when content has changed: without a
 * script that the server of a later release no longer has, it stays as it is, with what was typed. Not
 * for a page that shows its form only later, within itself: that has to fail, and loads itself from the later release.
 */
export const formScript = (
  cause: 'preload' | 'enter' | 'stay',
  script: Promise<unknown>,
): Promise<unknown> => (cause === 'stay' ? script.catch(() => undefined) : script)

/**
 * The initial state of the form with this name, for the loader of its page.
 * @param code in the address of the page, see `formErrorCode`
 * @param script see `formScript`: on a page that the browser renders it is loaded together with the page
 */
export async function loadFormStart(
  form: string,
  code: string | undefined,
  script?: Promise<unknown>,
): Promise<FormStart | undefined> {
  const [start] = await Promise.all([
    code === undefined ? keptText(form) : fetchFormStart({ data: { form, code } }),
    script,
  ])
  return start
}
