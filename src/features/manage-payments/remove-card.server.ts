import { deleteCard } from '#contract/account-billing.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

/**
 * Deletes a card of the customer. One that is gone was deleted before: by a press whose answer was lost, or in another tab.
 * @throws ApiError 400 `card_in_use`, or ≥ 500
 */
export async function removeOwnCard(slug: string): Promise<void> {
  try {
    await callAsUser(deleteCard, { params: { slug } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
