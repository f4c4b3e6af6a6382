import { addCard, listCards } from '#contract/account-billing.ts'
import type { GetApi } from './api-under-test.ts'
import { tokenOf } from './renting.ts'

export const waitingCard = '4000000000003220'

/** What customers and their bank do with cards, 3-D Secure among it. */
export const cardsOfApi = (api: GetApi) => ({
  /** A card that waits for 3-D Secure. */
  addWaiting: async (token: string) =>
    api().send(addCard, {
      token,
      body: { source_id: await tokenOf(api(), waitingCard), holder: 'YUI T' },
    }),
  /** The bank refuses. */
  declineAt: (actionUrl: string | null) =>
    api().gateway.request(actionUrl ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'answer=decline',
    }),
  cardsOf: async (token: string) => (await api().send(listCards, { token })).results,
})
