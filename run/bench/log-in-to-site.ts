import { siteCookies } from '#src/browser-storage/cookies.ts'

/** Logs in by the form of the login page, as a browser without JavaScript does. @returns the `Cookie` header of the session */
export async function logInToSite(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const page = await (await fetch(`${origin}/login`)).text()
  const action = /<form id="login"[^>]* action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (action === undefined) throw new Error('The login page has no form.')
  const answer = await fetch(new URL(action, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  // A refusal is a redirect too.
  if (!cookies.some((cookie) => cookie.includes(siteCookies.session.name)))
    throw new Error(`${email} could not log in: ${answer.status}.`)
  return cookies.join('; ')
}
