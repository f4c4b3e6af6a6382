import { Hono } from 'hono'
import { callerAddressOf } from '#client-networks/caller-address.ts'
import { clientNetworkOf } from '#client-networks/client-network.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'
import { signInPage, signInPagePolicy } from './sign-in-page.ts'

/** Only a page of the Studio. Any other address is replaced by the start page of the Studio. */
function safeReturn(lake: Lake, given: unknown): string {
  if (typeof given !== 'string' || !URL.canParse(given)) return lake.studioUrl
  const url = new URL(given)
  const isStudio = lake.originPolicy.isKnownOrigin(url.origin) && url.pathname.startsWith('/studio')
  return isStudio ? url.href : lake.studioUrl
}

function page(c: LakeContext, returnTo: string, status: 200 | 401 | 429 = 200) {
  const errors = { 200: undefined, 401: 'wrong-password', 429: 'locked-out' } as const
  c.header('content-security-policy', signInPagePolicy(new URL(returnTo).origin))
  c.header('cache-control', 'no-store')
  return c.html(signInPage(returnTo, errors[status]), status)
}

const networkOf = (c: LakeContext): string => {
  const peer = c.env?.incoming?.socket.remoteAddress
  return clientNetworkOf(callerAddressOf(peer, c.req.header('x-forwarded-for')))
}

/** The sign-in page gets HTML. The form inside the Studio requests JSON and stays on its page. */
async function signIn(lake: Lake, c: LakeContext) {
  const form = new URLSearchParams(await c.req.text())
  const returnTo = safeReturn(lake, form.get('returnTo'))
  const isForm = c.req.header('accept') !== 'application/json'
  const reject = (status: 401 | 429) =>
    isForm ? page(c, returnTo, status) : c.json({ statusCode: status }, status)
  const network = networkOf(c)
  if (lake.editors.isLockedOut(network)) return reject(429)
  const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
  const cookie = lake.editors.signIn({ email, password, network })
  if (cookie === null) return reject(401)
  c.header('set-cookie', cookie)
  return isForm ? c.redirect(returnTo, 303) : c.json({})
}

/** `/sign-in`: the Studio redirects here when the editor is not signed in. `origin` is the return address. */
export function signInRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .get('/sign-in', (c) => page(c, safeReturn(lake, c.req.query('origin'))))
    .post('/sign-in', (c) => signIn(lake, c))
}
