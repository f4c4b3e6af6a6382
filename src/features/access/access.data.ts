import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { loginBody } from '#contract/session.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import {
  clearTypedValues,
  keepTypedValues,
  readTypedValues,
} from '#src/forms/typed-values.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localDestination } from '#src/url/local-destination.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { stringifySearch } from '#src/url/search-params.ts'
import { startSession } from './sign-in.server.ts'
import { type SignInFailure, signInFailure } from './sign-in-failure.ts'

/** Under which what was typed is kept over a redirect. */
const loginFormName = 'login'

/** For the form with JavaScript: the page stays, so a failure is thrown and shown in place. */
export const signIn = createServerFn({ method: 'POST' })
  .validator(loginBody)
  .handler(({ data }) => startSession(data))

const formText = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const loginForm = v.pipe(
  v.instance(FormData),
  v.transform((form) => ({
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    next: formText(form, 'next'),
  })),
)

/** For the same form without JavaScript: answers 303 to where the visitor wanted to go, or back to the form with a code. */
export const signInByForm = createServerFn({ method: 'POST' })
  .validator(loginForm)
  .handler(async ({ data: { email, password, next } }) => {
    const failure = await trySignIn({ email, password })
    if (failure === undefined) {
      clearTypedValues(loginFormName)
      throw seeOther(afterSignIn(next))
    }
    keepTypedValues(loginFormName, { email })
    const search = stringifySearch({ error: failure, next: localDestination(next, '') })
    throw seeOther(`${pathWithLocale('/login', getLocale())}${search}`)
  })

const seeOther = (href: string) => redirect({ href, statusCode: 303, reloadDocument: true })

async function trySignIn(typed: unknown): Promise<SignInFailure | undefined> {
  const credentials = v.safeParse(loginBody, typed)
  if (!credentials.success) return 'required'
  try {
    await startSession(credentials.output)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return signInFailure(error)
    throw error
  }
}

/** Where to go after sign-in, as an address of this site in the language of the page. */
export function afterSignIn(next: string | undefined): string {
  const destination = localDestination(next, '/account')
  const query = destination.indexOf('?')
  const [path, search] =
    query < 0 ? [destination, ''] : [destination.slice(0, query), destination.slice(query)]
  return `${pathWithLocale(path, getLocale())}${search}`
}

/** The e-mail address of the attempt without JavaScript that just failed, so that it need not be typed again. */
export const fetchTypedEmail = createServerFn().handler(
  () => readTypedValues(loginFormName).email ?? '',
)
