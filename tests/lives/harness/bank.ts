import * as v from 'valibot'
import type { ProviderLine } from '#tests/support/api-under-test.ts'

/** `down`: the request never arrives. `lost`: it is done, and the answer never arrives. */
export type Fault = 'down' | 'lost'

const chargeQuestion = v.object({ reference: v.string(), card_id: v.string(), amount: v.number() })
const chargeAnswer = v.object({
  amount: v.number(),
  status: v.picklist(['succeeded', 'failed', 'requires_action']),
})
const refundQuestion = v.object({
  reference: v.string(),
  charge_reference: v.string(),
  amount: v.number(),
})

export interface BankCharge {
  readonly amount: number
  readonly status: 'succeeded' | 'failed' | 'requires_action'
}

/** The provider's actions, recorded on the connection to it: books that the shop does not write itself. */
export function createBank() {
  const charges = new Map<string, BankCharge>()
  const refunds = new Map<string, { readonly charge: string; readonly amount: number }>()
  const faults: Fault[] = []

  async function note(url: string, question: unknown, answer: Response) {
    if (!answer.ok) return
    if (url.endsWith('/v1/charges')) {
      const { reference } = v.parse(chargeQuestion, question)
      charges.set(reference, v.parse(chargeAnswer, await answer.clone().json()))
    } else if (url.endsWith('/v1/refunds')) {
      const { reference, charge_reference, amount } = v.parse(refundQuestion, question)
      refunds.set(reference, { charge: charge_reference, amount })
    }
  }

  const isMoney = (url: string, { method }: RequestInit) =>
    method === 'POST' && /\/v1\/(charges|refunds)$/.test(url)

  const tap =
    (line: ProviderLine): ProviderLine =>
    async (url, init) => {
      if (!isMoney(url, init)) return line(url, init)
      const fault = faults.shift()
      if (fault === 'down') throw new Error('The provider is away.')
      const answer = await line(url, init)
      await note(url, JSON.parse(String(init.body)), answer)
      if (fault === 'lost') throw new Error('The answer of the provider is lost.')
      return answer
    }

  const refundedOf = (reference: string) => {
    let sum = 0
    for (const { charge, amount } of refunds.values()) if (charge === reference) sum += amount
    return sum
  }

  return {
    tap,
    charges,
    refunds,
    refundedOf,
    /** The fault of the next requests about money. */
    faults,
    /** Another life begins. */
    forget() {
      charges.clear()
      refunds.clear()
      faults.length = 0
    },
  }
}
export type Bank = ReturnType<typeof createBank>
