import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { siteCookies, typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import {
  deletePrivateCookie,
  readPrivateCookie,
  writePrivateCookie,
} from '#src/request/private-cookie.server.ts'
import { readLastOwner } from '#src/session/session-cookie.server.ts'
import type { FormStart, FormValue, FormValues } from './form-values.ts'

/** Browsers silently drop a cookie of more than 4,096 bytes, including its name and attributes. */
const maxSealedCharacters = 3_900
const maxUnpackedBytes = 20_000
/** The last one without any values. */
const maxSealAttempts = 4
const compress = promisify(brotliCompress)
/** The best quality takes fifty times as long, and its result is hardly smaller. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const { lifetimeSeconds } = siteCookies.typedValues

const formValue: v.GenericSchema<FormValue> = v.lazy(() =>
  v.union([v.string(), v.array(formValue), v.record(v.string(), formValue)]),
)
const savedStart = v.object({
  form: v.string(),
  /** Who typed it; nobody's until somebody is logged in. */
  owner: v.optional(v.string()),
  values: v.record(v.string(), formValue),
  fieldErrors: v.record(v.string(), v.array(v.string())),
  error: v.optional(
    v.object({
      code: v.string(),
      message: v.optional(v.object({ title: v.string(), text: v.optional(v.string()) })),
      requestId: v.optional(v.string()),
      afterLogin: v.optional(v.string()),
    }),
  ),
})

const savedDone = v.object({ form: v.string(), owner: v.optional(v.string()), done: v.string() })

const sealOptions = () => ({ password: environment().SESSION_SECRET, ttl: lifetimeSeconds })

/**
 * Encrypted, as the text of a cookie; when it is all too much, without its longest values.
 * @param owner the account of who typed it
 */
export const sealStart = async (form: string, start: FormStart, owner?: string): Promise<string> =>
  (await sealWithin(form, start, owner)).sealed

interface Sealed {
  readonly sealed: string
  /** What there was room for. */
  readonly values: FormValues
}
const nothing: Sealed = { sealed: '', values: {} }

async function sealWithin(form: string, start: FormStart, owner?: string): Promise<Sealed> {
  const frame = { form, owner, ...start }
  const frameBytes = jsonBytes({ ...frame, values: {} })
  const byLength = Object.entries(start.values)
    .map((entry): Sized => ({ entry, bytes: jsonBytes(Object.fromEntries([entry])) }))
    .toSorted((a, b) => a.bytes - b.bytes)
  let room = maxUnpackedBytes - frameBytes
  if (room < 0) return nothing
  for (let attempt = 1; attempt <= maxSealAttempts; attempt += 1) {
    const kept = attempt < maxSealAttempts ? firstWithin(room, byLength) : []
    const values = Object.fromEntries(kept.map(({ entry }) => entry))
    const json = JSON.stringify({ ...frame, values })
    const sealed = await seal(json)
    if (sealed.length <= maxSealedCharacters) return { sealed, values }
    if (kept.length === 0) return nothing
    // What is left out compresses about as well as the rest.
    room = Buffer.byteLength(json) * (maxSealedCharacters / sealed.length) - frameBytes
  }
  return nothing
}

interface Sized {
  readonly entry: [string, FormValue]
  readonly bytes: number
}

const jsonBytes = (value: object): number => Buffer.byteLength(JSON.stringify(value))

function firstWithin(room: number, values: readonly Sized[]): readonly Sized[] {
  let bytes = 0
  const end = values.findIndex((value) => {
    bytes += value.bytes
    return bytes > room
  })
  return end === -1 ? values : values.slice(0, end)
}

async function seal(json: string): Promise<string> {
  const packed = await compress(json, compression)
  return sealData(packed.toString('base64'), sealOptions())
}

/** @returns `undefined` for what this site has not sealed for this form and this account, or has sealed too long ago */
export async function unsealStart(
  form: string,
  sealed: string,
  account?: string,
): Promise<FormStart | undefined> {
  try {
    const packed = v.parse(v.string(), await unsealData(sealed, sealOptions()))
    const json = brotliDecompressSync(Buffer.from(packed, 'base64'), {
      maxOutputLength: maxUnpackedBytes,
    })
    const { form: sealedFor, owner, ...start } = v.parse(savedStart, JSON.parse(json.toString()))
    return sealedFor === form && (owner === undefined || owner === account) ? start : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves what was entered over the redirect that answers a form without JavaScript. In a short-lived cookie, because personal
 * data does not belong in an address bar or a log. The next person who logs in at this browser does not get it.
 * @returns the values that are saved
 */
export async function saveFormStart(form: string, start: FormStart): Promise<FormValues> {
  const { sealed, values } = await sealWithin(form, start, await readLastOwner())
  writePrivateCookie(typedValuesCookie(form), sealed, { maxAge: lifetimeSeconds })
  return values
}

/** In the place of what was typed: that the form was accepted, until the page has said so. */
export async function saveFormDone(form: string, done: string): Promise<void> {
  const sealed = await sealData({ form, owner: await readLastOwner(), done }, sealOptions())
  writePrivateCookie(typedValuesCookie(form), sealed, { maxAge: lifetimeSeconds })
}

/** @param code in the address of a page, which anybody can write */
export async function readFormDone(form: string, code: string | undefined): Promise<boolean> {
  const sealed = code && readPrivateCookie(typedValuesCookie(form))
  if (!sealed) return false
  const saved = v.safeParse(savedDone, await unsealData(sealed, sealOptions()).catch(() => null))
  if (!saved.success) return false
  const { form: sealedFor, owner, done } = saved.output
  const isOwn = owner === undefined || owner === (await readLastOwner())
  return isOwn && sealedFor === form && done === code
}

export const hasSavedStart = (form: string): boolean =>
  Boolean(readPrivateCookie(typedValuesCookie(form)))

export async function readSavedStart(form: string): Promise<FormStart | undefined> {
  const sealed = readPrivateCookie(typedValuesCookie(form))
  return sealed ? unsealStart(form, sealed, await readLastOwner()) : undefined
}

/** @param code in the address of the page, the only information left when the cookie has gone */
export async function readFormStart(form: string, code: string): Promise<FormStart> {
  const saved = await readSavedStart(form)
  if (!saved) return { values: {}, fieldErrors: {}, error: { code } }
  return saved.error?.code === code ? saved : { ...saved, error: { code } }
}

export const clearFormStart = (form: string): void => deletePrivateCookie(typedValuesCookie(form))
