import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import { CliError } from '#run/process/cli-error.ts'
import { runCli } from '#run/stack/run-cli.ts'
import { readDuration } from './demo/duration.ts'

const answerSchema = v.object({ now: v.string() })
const dayAndTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** `npm run demo:advance -- 30d`: moves the clock of the running demonstration on. */
await runCli(async () => {
  const ms = readDuration(process.argv[2] ?? '')
  if (ms === undefined) {
    throw new CliError('Say how far: npm run demo:advance -- 30d (d days, h hours, m minutes).')
  }
  const { API_BASE_URL, CLIENT_ID, CLIENT_SECRET } = readEnvironment(process.env)
  const url = new URL('/demo/advance', API_BASE_URL)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CLIENT-ID': CLIENT_ID,
      'CLIENT-SECRET': CLIENT_SECRET,
    },
    body: JSON.stringify({ ms }),
  }).catch(() => undefined)
  if (response === undefined) {
    throw new CliError(`No API answers at ${url.origin}: run npm start first.`)
  }
  if (!response.ok) {
    throw new CliError(
      `The API at ${url.origin} has no demonstration clock (it answered ${response.status}): only local mode has one.`,
    )
  }
  const { now } = v.parse(answerSchema, await response.json())
  console.log(`The shop's clock shows ${dayAndTime.format(new Date(now))} (JST).`)
})
