import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { sealData } from 'iron-session'
import { readEnvironment } from '#app.config.ts'
import { login } from '#contract/account.ts'
import { functionIds } from '#run/hostile/attack.ts'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { send } from '#tests/support/running-api.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { customer } from './visitor.ts'

const calls = 32

/** The cookie of a browser after an hour: the access token has expired. */
async function oldCookie(): Promise<string> {
  const { email, password } = customer
  const tokens = await send(login, { body: { email, password } })
  const session = {
    id: randomUUID(),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expires: new Date(Date.now() - 1).toISOString(),
  }
  return sealData(session, { password: readEnvironment({}).SESSION_SECRET, ttl: 3600 })
}

test(`${calls} calls at once with an expired token make one refresh, over two processes`, async () => {
  const api = await startInterruptibleApi()
  const first = await openSecondSite({ apiPort: api.port })
  const second = await openSecondSite({ apiPort: api.port, data: first.data })
  const cookie = await oldCookie()
  const [account = ''] = functionIds('dist', 'fetchAccount')
  const paths = ['/account', '/devices', `/_serverFn/${account}`, '/en/account']
  try {
    const answers = await Promise.all(
      Array.from({ length: calls }, async (_, index) => {
        const site = index % 2 === 0 ? first : second
        const path = paths[(index >> 1) % paths.length] ?? ''
        const answer = await fetch(site.url + path, {
          headers: {
            cookie: `reboot_session_${site.port}=${cookie}`,
            ...(path.startsWith('/_') ? { 'x-tsr-serverfn': 'true' } : { accept: 'text/html' }),
          },
          redirect: 'manual',
        })
        const text = await answer.text()
        return { path, status: answer.status, isKnown: text.includes(customer.email) }
      }),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const ofAccount = answers.filter(({ path }) => path !== '/devices')
    expect(ofAccount.every(({ isKnown }) => isKnown)).toBe(true)
    expect(api.refreshes).toBe(1)
  } finally {
    await second.close()
    await first.close()
    await api.close()
  }
})
