import { ApiError } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { CardRefused, type StoredCard } from '#api/providers/payment-provider.ts'
import {
  activateCard,
  type CardRow,
  insertCard,
  listCardRows,
  listCards,
  makeCardDefault,
} from '#api/store/cards.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { Card } from '#contract/card.ts'
import type { AppContext } from './app-context.ts'
import { countAttempt } from './rate-limits.ts'

const maxCards = 5

interface Input {
  readonly userId: number
  readonly source_id: string
  readonly verification_token: string | undefined
  readonly holder: string
  readonly is_default: boolean
  readonly now: Date
}

const refuse = (code: string) => new ApiError(400, code)

async function requestProviderCard({ payments }: AppContext, input: Input): Promise<StoredCard> {
  try {
    return await payments.storeCard({
      sourceId: input.source_id,
      customer: String(input.userId),
      verificationToken: input.verification_token,
    })
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    throw refuse(
      error.code === 'verification_failed' ? 'card_verification_required' : 'card_declined',
    )
  }
}

function assertRoomFor(card: Pick<StoredCard, 'fingerprint'>, held: readonly CardRow[]) {
  if (held.some(({ fingerprint }) => fingerprint === card.fingerprint))
    throw refuse('card_duplicate')
  if (held.length >= maxCards) throw refuse('card_limit')
}

/**
 * Adds a card by the one-time token of the provider's own fields; a card that waited for 3-D Secure becomes active when
 * it comes again with its verification token. The first card is the default.
 * @throws ApiError 400 `card_declined`, `card_verification_required`, `card_duplicate`, `card_limit`; 503 when the provider is away.
 */
export async function addCard(context: AppContext, input: Input): Promise<Card> {
  const { userId, now } = input
  const today = toJapanDay(now)
  await countAttempt(context, 'cardAdd', String(userId), now)
  const { id: provider_id, ...stored } = await requestProviderCard(context, input)
  const slug = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId)
    const held = await listCardRows(transaction, userId)
    const known = held.find((card) => card.provider_id === provider_id)
    if (known !== undefined) {
      if (stored.action_url === null) await activateCard(transaction, known.id)
      if (input.is_default) await makeCardDefault(transaction, userId, known.id)
      return known.slug
    }
    assertRoomFor(stored, held)
    const isDefault = input.is_default || held.length === 0
    const card = { ...stored, provider_id, userId, holder: input.holder, isDefault, now }
    return (await insertCard(transaction, card)).slug
  })
  const card = (await listCards(context.database, userId, today)).find((held) => held.slug === slug)
  if (card === undefined) throw new Error('The card is gone.')
  return card
}
