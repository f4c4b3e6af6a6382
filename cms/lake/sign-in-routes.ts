import { Hono } from 'hono'
import { callerAddressOf } from '#client-networks/caller-address.ts'
import { clientNetworkOf } from '#client-networks/client-network.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'
import {
  type RejectedSignIn,
  type SignInRejection,
  signInPage,
  signInPagePolicy,
} from './sign-in-page.ts'

const minuteMs = 60_000

/** Only a page of the Studio. Any other address is replaced by the start page of the Studio. */
function safeReturn(lake: Lake, given: unknown): string {
  const url = typeof given === 'string' ? URL.parse(given) : null
  const isStudio =
    url && lake.originPolicy.isKnownOrigin(url.origin) && url.pathname.startsWith('/studio')
  return isStudio ? url.href : lake.studioUrl
}

function page(c: LakeContext, returnTo: string, rejected?: RejectedSignIn) {
  c.header('content-security-policy', signInPagePolicy(new URL(returnTo).origin))
  c.header('cache-control', 'no-store')
  return c.html(signInPage(returnTo, rejected), rejected?.rejection.status ?? 200)
}

const networkOf = (c: LakeContext): string => {
  const peer = c.env?.incoming?.socket.remoteAddress
  return clientNetworkOf(callerAddressOf(peer, c.req.header('x-forwarded-for')))
}

/** The sign-in page gets HTML. The form inside the Studio requests JSON and stays on its page. */
async function signIn(lake: Lake, c: LakeContext) {
  const form = new URLSearchParams(await c.req.text())
  const returnTo = safeReturn(lake, form.get('returnTo'))
  const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
  const isForm = c.req.header('accept') !== 'application/json'
  const reject = (rejection: SignInRejection) => {
    const { status, ...details } = rejection
    return isForm
      ? page(c, returnTo, { email, rejection })
      : c.json({ statusCode: status, ...details }, status)
  }
  const visitor = { cookieHeader: c.req.header('cookie'), network: networkOf(c) }
  const waitingTime = lake.editors.waitingTime(visitor)
  if (waitingTime > 0) {
    c.header('retry-after', String(Math.ceil(waitingTime / 1_000)))
    return reject({ status: 429, minutes: Math.ceil(waitingTime / minuteMs) })
  }
  const cookies = lake.editors.signIn({ email, password, ...visitor })
  if (cookies === null) return reject({ status: 401 })
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  return isForm ? c.redirect(returnTo, 303) : c.json({})
}

/** `/sign-in`: the Studio redirects here when the editor is not signed in. `origin` is the return address. */
export function signInRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .get('/sign-in', (c) => page(c, safeReturn(lake, c.req.query('origin'))))
    .post('/sign-in', (c) => signIn(lake, c))
}
