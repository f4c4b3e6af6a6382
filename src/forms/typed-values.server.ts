import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { siteCookies, typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'
import type { FormValues } from './form-values.ts'

/** Browsers drop a cookie of more than 4,096 bytes without a word. */
const longestCookieCharacters = 3_600
const longestTypedBytes = 20_000

const textByName = v.record(v.string(), v.string())

/** As the text of a cookie; when it is all too much, without its longest value. */
export function packValues(values: FormValues): string {
  const packed = brotliCompressSync(JSON.stringify(values)).toString('base64url')
  if (packed.length <= longestCookieCharacters) return packed
  const [longest] = Object.entries(values).toSorted(([, a], [, b]) => b.length - a.length)
  if (!longest) return ''
  const { [longest[0]]: _left, ...rest } = values
  return packValues(rest)
}

/** @returns nothing for what is not from here */
export function unpackValues(packed: string): FormValues {
  try {
    const json = brotliDecompressSync(Buffer.from(packed, 'base64url'), {
      maxOutputLength: longestTypedBytes,
    })
    return v.parse(textByName, JSON.parse(json.toString()))
  } catch {
    return {}
  }
}

/**
 * Keeps what was typed over the redirect that answers a form without JavaScript. In a short-lived cookie, because an
 * address bar and a log are no place for what people write about themselves.
 */
export const keepTypedValues = (form: string, values: FormValues): void =>
  setCookie(typedValuesCookie(form), packValues(values), {
    ...privateCookie(),
    maxAge: siteCookies.typedValues.lifetimeSeconds,
  })

export const readTypedValues = (form: string): FormValues => {
  const packed = getCookie(typedValuesCookie(form))
  return packed ? unpackValues(packed) : {}
}

export const clearTypedValues = (form: string): void =>
  deleteCookie(typedValuesCookie(form), privateCookie())
