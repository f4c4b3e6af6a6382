import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { testStack } from '#tests/support/test-stack.ts'

const sealed = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** The tokens inside the visitor's sealed cookie, opened with the key of local mode. */
export async function tokensOf(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === `reboot_session_${testStack().ports.site}`)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const opened: unknown = await unsealData(cookie?.value ?? '', {
    password: readEnvironment({}).SESSION_SECRET,
  })
  return Object.values(v.parse(sealed, opened))
}

const sentEmail = v.looseObject({ sentAt: v.number() })

/** As if the last e-mail with a link had been requested that much earlier. */
export async function sendEmailEarlier(page: Page, ms: number): Promise<void> {
  const { name, lifetimeSeconds } = siteCookies.sentEmail
  const password = readEnvironment({}).SESSION_SECRET
  const cookies = await page.context().cookies()
  const cookie = cookies.find((one) => one.name === name)
  if (!cookie) throw new Error('No e-mail was requested.')
  const sent = v.parse(sentEmail, await unsealData(cookie.value, { password }))
  const value = await sealData(
    { ...sent, sentAt: sent.sentAt - ms },
    {
      password,
      ttl: lifetimeSeconds,
    },
  )
  await page.context().addCookies([{ ...cookie, value }])
}

export async function logsOfAllPrograms(): Promise<string> {
  const folder = path.join(testStack().dataDirectory, 'logs')
  const files = await readdir(folder)
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join()
}
