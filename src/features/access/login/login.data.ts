import { createServerFn } from '@tanstack/react-start'
import { loginBody } from '#contract/session.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localDestination } from '#src/url/local-destination.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { parseQuery, stringifySearch } from '#src/url/search-params.ts'
import { startSession } from './sign-in.server.ts'

export const submitLogin = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'login',
        schema: loginBody,
        submit: startSession,
        donePage: (_, values) => destination(textIn(values, 'next')),
        formPage: (error, values) => ({
          path: '/login',
          search: { error, next: localDestination(textIn(values, 'next'), '') },
        }),
      },
      data,
    ),
  )

function destination(next: string | undefined) {
  const address = localDestination(next, '/account')
  const query = address.indexOf('?')
  return query < 0
    ? { path: address }
    : { path: address.slice(0, query), search: parseQuery(address.slice(query)) }
}

/** Where to go after sign-in, as an address of this site in the language of the page. */
export function afterSignIn(next: string | undefined): string {
  const { path, search = {} } = destination(next)
  return `${pathWithLocale(path, getLocale())}${stringifySearch(search)}`
}
