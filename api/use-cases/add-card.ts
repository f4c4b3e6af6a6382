import { ApiError, refused } from '#api/domain/api-error.ts'
import { CardRefused, type StoredCard } from '#api/providers/payment-provider.ts'
import {
  activateCard,
  type CardRow,
  hasChargeableDefault,
  insertCard,
  isCardExpired,
  listCardRows,
  listCards,
  makeCardDefault,
  replaceCard,
  replaceDefault,
} from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { addCard as addCardCall } from '#contract/account-billing.ts'
import { type Card, maxCards } from '#contract/card.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailAboutCard } from './email-about-card.ts'
import { lockCustomer } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'
import { isCardSpent, scheduleCardRemoval, scheduleUnusedRemoval } from './remove-provider-card.ts'
import { settleWaitingCardsOf } from './settle-waiting-cards.ts'

interface Input extends ParsedBody<typeof addCardCall> {
  readonly userId: number
  readonly now: Date
}

async function requestProviderCard({ payments }: AppContext, input: Input): Promise<StoredCard> {
  try {
    return await payments.storeCard({
      sourceId: input.source_id,
      customer: String(input.userId),
      verificationToken: input.verification_token,
    })
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    throw refused(
      error.code === 'verification_failed' ? 'card_verification_required' : 'card_declined',
    )
  }
}

interface Added {
  readonly slug: string
  /** A card at the provider that is not needed any more. */
  readonly unused?: string
  /** Makes a card chargeable. */
  readonly isActivated: boolean
}

interface Adding extends Input {
  readonly stored: StoredCard
  /** Cards that have just turned out to be active. */
  readonly settled: readonly number[]
}

/** The same card number again: an unfinished card continues, an expired one is renewed. */
async function addHeldCard(database: Database, held: CardRow, adding: Adding): Promise<Added> {
  const { userId, stored, settled, holder, is_default, now } = adding
  const { id: provider_id, fingerprint: _, ...columns } = stored
  if (settled.includes(held.id)) return { slug: held.slug, unused: provider_id, isActivated: false }
  const isReplaced = held.state === 'requires_action' || isCardExpired(held, dayInJapan(now))
  if (!isReplaced) throw refused('card_duplicate')
  const isActivated = stored.action_url === null
  const wants_default = is_default && !isActivated
  const card = { ...columns, provider_id, userId, holder, wants_default, now }
  await replaceCard(database, held.id, card)
  return { slug: held.slug, unused: held.provider_id, isActivated }
}

/** The one that is asked for is the default once it can be charged, and so is one in place of a default that cannot. */
async function addSameCard(
  database: Database,
  held: readonly CardRow[],
  same: CardRow,
  adding: Adding,
): Promise<Added> {
  const { userId, stored, settled, is_default, now } = adding
  const added = await addHeldCard(database, same, adding)
  const isUsable = stored.action_url === null || settled.includes(same.id)
  if (!isUsable) return added
  if (is_default) await makeCardDefault(database, userId, same.id)
  else if (!hasChargeableDefault(held, dayInJapan(now)))
    await replaceDefault(database, userId, same.id)
  return added
}

/** @throws ApiError 400 `card_limit` */
async function addNewCard(
  database: Database,
  held: readonly CardRow[],
  adding: Adding,
): Promise<Added> {
  const { userId, stored, holder, is_default, now } = adding
  const { id: provider_id, ...columns } = stored
  if (held.length >= maxCards) throw refused('card_limit')
  const isReady = stored.action_url === null
  const isDefault = isReady ? !hasChargeableDefault(held, dayInJapan(now)) : held.length === 0
  const wants_default = is_default && !isReady
  const card = { ...columns, provider_id, userId, holder, isDefault, wants_default, now }
  const { id, slug } = await insertCard(database, card)
  if (is_default && isReady) await makeCardDefault(database, userId, id)
  return { slug, isActivated: isReady }
}

/**
 * A card that waits for its bank does not become the default in place of another one: the bank may refuse, and nothing can
 * be charged to it meanwhile. Once the bank has approved, it does.
 */
async function store(database: Database, adding: Adding): Promise<Added> {
  const { userId, stored } = adding
  await lockCustomer(database, userId)
  const held = await listCardRows(database, userId)
  const today = dayInJapan(adding.now)
  const isReady = stored.action_url === null
  const known = held.find((card) => card.provider_id === stored.id)
  if (known !== undefined) {
    const isActivated = isReady && (await activateCard(database, known, today))
    if (adding.is_default && isReady) await makeCardDefault(database, userId, known.id)
    return { slug: known.slug, isActivated }
  }
  if (await isCardSpent(database, stored.id)) throw refused('card_declined')
  const same = held.find(({ fingerprint }) => fingerprint === stored.fingerprint)
  if (same !== undefined) return addSameCard(database, held, same, adding)
  return addNewCard(database, held, adding)
}

const giveUp = ({ database }: AppContext, { userId, now }: Input, { id }: StoredCard) =>
  inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId)
    await scheduleUnusedRemoval(transaction, id, now)
  })

/**
 * Adds a card by the one-time token of the provider's own fields; a card that waited for 3-D Secure becomes active when it
 * comes again with its verification token, or when the provider reports the approval of the bank. An unfinished or expired
 * card is replaced when the same one is added. The first card is the default, and so is one that can be charged when the
 * default cannot.
 * @throws ApiError 400 `card_declined`, `card_verification_required`, `card_duplicate`, `card_limit`; 503 when the provider
 * is away.
 */
export async function addCard(context: AppContext, input: Input): Promise<Card> {
  const { userId, now } = input
  const today = dayInJapan(now)
  await countAttempt(context, 'cardAdd', String(userId), now)
  const stored = await requestProviderCard(context, input)
  const settled = await settleWaitingCardsOf(context, userId, now)
  const { database, siteUrl } = context
  const { slug } = await inTransaction(database, async (transaction): Promise<Added> => {
    const added = await store(transaction, { ...input, stored, settled })
    const card = { user_id: userId, last4: stored.last4 }
    if (added.isActivated) await emailAboutCard(transaction, card, 'card_added', { siteUrl, now })
    if (added.unused !== undefined) await scheduleCardRemoval(transaction, added.unused, now)
    return added
  }).catch(async (error: unknown) => {
    // A card that is not stored here is not kept there.
    if (error instanceof ApiError) await giveUp(context, input, stored)
    throw error
  })
  const card = (await listCards(database, userId, today)).find((held) => held.slug === slug)
  if (card === undefined) throw new Error('The card is gone.')
  return card
}
