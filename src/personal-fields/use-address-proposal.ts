import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { readPostalCode } from '#contract/postal-code.ts'
import { addressesQuery } from './address.data.ts'
import type { PostalCodeAddress } from './postal-code.server.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** Which field of the form each part of a place is written into. */
const fieldNames = {
  prefecture: 'prefecture',
  city: 'city',
  town: 'address_line1',
} as const satisfies Record<keyof PostalCodeAddress, string>

/** The state of the postal code in its field. */
export type Proposal =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown-code' }
  /** The address was filled in. */
  | { readonly kind: 'filled' }
  | { readonly kind: 'candidates'; readonly places: readonly PostalCodeAddress[] }

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

function fill(control: Control, value: string): void {
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Parts that all candidates have in common need no choice; the rest stays empty until one is chosen. */
export function commonPlace(places: readonly PostalCodeAddress[]): PostalCodeAddress {
  const common = (part: keyof PostalCodeAddress) => {
    const [first = '', ...others] = new Set(places.map((place) => place[part]))
    return others.length === 0 ? first : ''
  }
  return { prefecture: common('prefecture'), city: common('city'), town: common('town') }
}

function proposalOf(places: readonly PostalCodeAddress[]): Proposal {
  if (places.length === 0) return { kind: 'unknown-code' }
  return places.length === 1 ? { kind: 'filled' } : { kind: 'candidates', places }
}

const load = (queryClient: QueryClient, code: string) =>
  queryClient.fetchQuery(addressesQuery(code)).catch(() => undefined)

/**
 * For the element around the fields of an address: writes the place of a complete postal code into the other fields, but
 * never over typed text. Nothing waits for it, and without it the fields are filled in by hand.
 */
export function useAddressProposal() {
  const queryClient = useQueryClient()
  const [proposal, setProposal] = useState<Proposal>({ kind: 'none' })
  const proposed = useRef(new Map<string, string>())
  const latest = useRef<string>(undefined)

  /** Not over typed text, except in the fields of `isWanted`. */
  const write = (
    form: HTMLFormElement,
    place: PostalCodeAddress,
    isWanted: (part: keyof PostalCodeAddress) => boolean,
  ) => {
    for (const part of ['prefecture', 'city', 'town'] as const) {
      const control = controlOf(form, fieldNames[part])
      const ours = ['', proposed.current.get(part)]
      if (!control || !(isWanted(part) || ours.includes(control.value))) continue
      proposed.current.set(part, place[part])
      fill(control, place[part])
    }
  }

  const propose = async (form: HTMLFormElement, typed: string) => {
    const code = readPostalCode(typed)
    if (code === latest.current) return
    latest.current = code
    setProposal({ kind: 'none' })
    const places = code && (await load(queryClient, code))
    if (!places || latest.current !== code) return
    write(form, commonPlace(places), () => false)
    setProposal(proposalOf(places))
  }

  return {
    proposal,
    /** Props of the postal code's field. */
    onPostalCode: ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
      if (form) void propose(form, value)
    },
    /** One of the candidates. */
    choose: (form: HTMLFormElement | null, place: PostalCodeAddress | undefined) => {
      // There may be a number after the town already.
      if (form && place) write(form, place, (part) => part !== 'town')
    },
  }
}
