import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { apiRequestTimeoutMs, readEnvironment } from '#app.config.ts'
import { CliError } from '#run/process/cli-error.ts'
import { runCli } from '#run/stack/run-cli.ts'
import type { Send } from './conformance/call-target.ts'
import { formatReport } from './conformance/conformance-report.ts'
import type { Target, TestAccount } from './conformance/conformance-run.ts'
import { playContract } from './conformance/play-contract.ts'

const usage =
  'npm run conformance -- URL [--sign-up] [--read-only] [--outbox URL] [--gateway URL]; docs/conformance.md'
/** When the answer comes from this machine, the operator of the demonstration approves within seconds. */
const approvalMs = 60_000

const send: Send = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(apiRequestTimeoutMs) })

const accountOf = (suffix: string): TestAccount[] => {
  const email = process.env[`CONFORMANCE_EMAIL${suffix}`]
  const password = process.env[`CONFORMANCE_PASSWORD${suffix}`]
  return email && password ? [{ email, password }] : []
}

/** The e-mails to an address on a page like the reference API's /outbox/, the newest first. */
const readOutbox = (outbox: string) => async (address: string) => {
  const response = await send(new URL(outbox), {}).catch(() => undefined)
  const articles = (await response?.text())?.split('<article>') ?? []
  return articles.filter((article) => article.includes(address))
}

const tokenAnswer = v.object({ source_id: v.string() })

/** A token of the card fields of a payment gateway that speaks the protocol of gateway/. */
const createTokenAt = (gateway: string) => async (number: string) => {
  const response = await send(new URL('/tokens', gateway), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, exp_month: 12, exp_year: 2090, cvc: '123' }),
  }).catch(() => undefined)
  const parsed = v.safeParse(tokenAnswer, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output.source_id : undefined
}

function readTarget(): Target {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'sign-up': { type: 'boolean', default: false },
      'read-only': { type: 'boolean', default: false },
      outbox: { type: 'string' },
      gateway: { type: 'string' },
    },
  })
  const [base, ...more] = positionals
  if (base === undefined || more.length > 0 || !URL.canParse(base)) throw new CliError(usage)
  if (values['sign-up'] && values['read-only'])
    throw new CliError('Signing up changes something: choose --sign-up or --read-only.')
  const { CLIENT_ID, CLIENT_SECRET } = readEnvironment(process.env)
  const { outbox, gateway } = values
  const { CONFORMANCE_COUPON: coupon, CONFORMANCE_IMEI: imei } = process.env
  return {
    base,
    send,
    client: { id: CLIENT_ID, secret: CLIENT_SECRET },
    accounts: values['sign-up'] ? [] : [...accountOf(''), ...accountOf('_2')],
    mayWrite: !values['read-only'],
    maySignUp: values['sign-up'],
    ...(outbox === undefined ? {} : { readEmails: readOutbox(outbox) }),
    ...(gateway === undefined ? {} : { createCardToken: createTokenAt(gateway) }),
    ...(coupon === undefined ? {} : { coupon }),
    ...(imei === undefined ? {} : { imei }),
    wait: (ms) => setTimeout(ms),
    approvalMs,
  }
}

/** `npm run conformance -- URL`: compares an API with the contract; exit code 1 when something differs. */
await runCli(async () => {
  const target = readTarget()
  const answer = await send(new URL(target.base), {}).catch(() => undefined)
  if (answer === undefined) throw new CliError(`No API answers at ${target.base}.`)
  const findings = await playContract(target)
  console.log(formatReport(findings))
  if (findings.some(({ verdict }) => verdict === 'differs')) process.exitCode = 1
})
