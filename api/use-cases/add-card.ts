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
import type { Shop } from './app-context.ts'
import { countTry } from './rate-limits.ts'

const maxCards = 5

interface Wish {
  readonly userId: number
  readonly source_id: string
  readonly verification_token: string | undefined
  readonly holder: string
  readonly is_default: boolean
  readonly now: Date
}

const refuse = (code: string) => new ApiError(400, code)

async function askProvider({ payments }: Shop, wish: Wish): Promise<StoredCard> {
  try {
    return await payments.storeCard({
      sourceId: wish.source_id,
      customer: String(wish.userId),
      verificationToken: wish.verification_token,
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
export async function addCard(shop: Shop, wish: Wish): Promise<Card> {
  const { userId, now } = wish
  const today = toJapanDay(now)
  await countTry(shop, 'cardAdd', String(userId), now)
  const { id: provider_id, ...stored } = await askProvider(shop, wish)
  const slug = await shop.database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const held = await listHeldCards(transaction, userId)
    const known = held.find((card) => card.provider_id === provider_id)
    if (known !== undefined) {
      if (stored.action_url === null) await activateCard(transaction, known.id)
      if (wish.is_default) await makeDefault(transaction, userId, known.id)
      return known.slug
    }
    assertRoomFor(stored, held)
    const isDefault = wish.is_default || held.length === 0
    const card = { ...stored, provider_id, userId, holder: wish.holder, isDefault, now }
    return (await storeCard(transaction, card)).slug
  })
  const card = (await listCards(shop.database, userId, today)).find((held) => held.slug === slug)
  if (card === undefined) throw new Error('The card is gone.')
  return card
}

/** @throws ApiError 404, or 400 `card_in_use` while a subscription is charged to it. */
export async function deleteCard(shop: Shop, userId: number, slug: string, now: Date) {
  const card = await shop.database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const found = await findCard(transaction, userId, slug)
    if (found === undefined) throw commonError('not_found')
    if (!(await removeCard(transaction, found, now))) throw refuse('card_in_use')
    return found
  })
  // Ours is gone already; at the provider a card without an owner does no harm.
  await shop.payments.removeCard(card.provider_id).catch((error: unknown) => {
    shop.logger.warn({ error: String(error) }, 'card left at the provider')
  })
}
