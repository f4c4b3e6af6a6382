import { ApiError, commonError } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { CardRefused, type StoredCard } from '#api/providers/payment-provider.ts'
import {
  activateCard,
  type CardRow,
  findCard,
  listCards,
  listHeldCards,
  makeDefault,
  removeCard,
  storeCard,
} from '#api/store/cards.ts'
import { lockUser } from '#api/store/locks.ts'
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
  const slug = await context.database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const held = await listHeldCards(transaction, userId)
    const known = held.find((card) => card.provider_id === provider_id)
    if (known !== undefined) {
      if (stored.action_url === null) await activateCard(transaction, known.id)
      if (input.is_default) await makeDefault(transaction, userId, known.id)
      return known.slug
    }
    assertRoomFor(stored, held)
    const isDefault = input.is_default || held.length === 0
    const card = { ...stored, provider_id, userId, holder: input.holder, isDefault, now }
    return (await storeCard(transaction, card)).slug
  })
  const card = (await listCards(context.database, userId, today)).find((held) => held.slug === slug)
  if (card === undefined) throw new Error('The card is gone.')
  return card
}

/** @throws ApiError 404, or 400 `card_in_use` while a subscription is charged to it. */
export async function deleteCard(context: AppContext, userId: number, slug: string, now: Date) {
  const card = await context.database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const found = await findCard(transaction, userId, slug)
    if (found === undefined) throw commonError('not_found')
    if (!(await removeCard(transaction, found, now))) throw refuse('card_in_use')
    return found
  })
  // Ours is gone already; at the provider a card without an owner does no harm.
  await context.payments.removeCard(card.provider_id).catch((error: unknown) => {
    context.logger.warn({ error: String(error) }, 'card left at the provider')
  })
}
