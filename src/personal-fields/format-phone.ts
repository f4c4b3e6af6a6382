import * as v from 'valibot'
import { phone } from '#contract/person.ts'

/** Numbers whose parts follow from the first digits: mobile and IP phones, freephone, and the two largest cities. */
const groups = [
  /^(0[5-9]0)(\d{4})(\d{4})$/,
  /^(0120|0800)(\d{3})(\d{3})$/,
  /^(0[36])(\d{4})(\d{4})$/,
]

/** What is no Japanese number stays as it is; one with an unknown area code stays without hyphens. */
export function withHyphens(typed: string): string {
  const number = v.safeParse(phone, typed)
  if (!number.success) return typed
  const parts = groups.map((group) => group.exec(number.output)).find((found) => found !== null)
  return parts ? parts.slice(1).join('-') : number.output
}
