import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { siteCookies, typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'
import type { FormStart, FormValue, FormValues } from './form-values.ts'

/** Browsers silently drop a cookie of more than 4,096 bytes, including its name and attributes. */
const maxSealedCharacters = 3_900
const maxUnpackedBytes = 20_000
const { lifetimeSeconds } = siteCookies.typedValues

const formValue: v.GenericSchema<FormValue> = v.lazy(() =>
  v.union([v.string(), v.array(formValue), v.record(v.string(), formValue)]),
)
const savedStart = v.object({
  form: v.string(),
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

const sealOptions = () => ({ password: environment().SESSION_SECRET, ttl: lifetimeSeconds })

/** Encrypted, as the text of a cookie; without its longest value when it would be too long. */
export async function sealStart(form: string, start: FormStart): Promise<string> {
  const packed = brotliCompressSync(JSON.stringify({ form, ...start })).toString('base64')
  const sealed = await sealData(packed, sealOptions())
  if (sealed.length <= maxSealedCharacters) return sealed
  const values = withoutLongest(start.values)
  return values ? sealStart(form, { ...start, values }) : ''
}

function withoutLongest(values: FormValues): FormValues | undefined {
  const lengthOf = (value: FormValue) => JSON.stringify(value).length
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => lengthOf(b) - lengthOf(a))
  if (!longest) return undefined
  const { [longest[0]]: _left, ...rest } = values
  return rest
}

/** @returns `undefined` for what this site has not sealed for this form, or has sealed too long ago */
export async function unsealStart(form: string, sealed: string): Promise<FormStart | undefined> {
  try {
    const packed = v.parse(v.string(), await unsealData(sealed, sealOptions()))
    const json = brotliDecompressSync(Buffer.from(packed, 'base64'), {
      maxOutputLength: maxUnpackedBytes,
    })
    const { form: owner, ...start } = v.parse(savedStart, JSON.parse(json.toString()))
    return owner === form ? start : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves what was entered over the redirect that answers a form without JavaScript. In a short-lived cookie, because personal
 * data does not belong in an address bar or a log.
 */
export async function saveFormStart(form: string, start: FormStart): Promise<void> {
  setCookie(typedValuesCookie(form), await sealStart(form, start), {
    ...privateCookie(),
    maxAge: lifetimeSeconds,
  })
}

/** @param code in the address of the page, the only information left when the cookie has gone */
export async function readFormStart(form: string, code: string): Promise<FormStart> {
  const sealed = getCookie(typedValuesCookie(form))
  const saved = sealed ? await unsealStart(form, sealed) : undefined
  if (!saved) return { values: {}, fieldErrors: {}, error: { code } }
  return saved.error?.code === code ? saved : { ...saved, error: { code } }
}

export const clearFormStart = (form: string): void =>
  deleteCookie(typedValuesCookie(form), privateCookie())
