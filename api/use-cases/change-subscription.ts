import type * as v from 'valibot'
import { refused, refusedField } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { canBeCharged, findCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import type { updateSubscriptionBody } from '#contract/account-subscriptions.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { SubscriptionAction } from '#contract/subscription-actions.ts'
import type { AppContext } from './app-context.ts'
import { requestBuyout } from './buy-device.ts'
import { type Purchase, requestDeviceChange } from './change-device.ts'
import { chooseRenewal } from './choose-renewal.ts'
import { type ChangeCall, performChange } from './perform-change.ts'
import { type ChangeRules, requireAction } from './require-action.ts'
import { settleIfNothingLeft } from './settle-invoice.ts'
import { withdrawEnd } from './withdraw-end.ts'

type Body = v.InferOutput<typeof updateSubscriptionBody>

/** @throws ApiError 400 `card_not_usable` */
async function settingsOf(
  database: Database,
  { user_id }: SubscriptionRow,
  { body, now }: { readonly body: Body; readonly now: Date },
) {
  const { card_slug, nickname, points_auto_use } = body
  const card = card_slug === undefined ? undefined : await findCard(database, user_id, card_slug)
  const isUsable = card !== undefined && canBeCharged(card, dayInJapan(now))
  if (card_slug !== undefined && !isUsable) {
    throw refusedField('card_slug', 'card_not_usable')
  }
  return {
    ...(card === undefined ? {} : { card_id: card.id }),
    ...(nickname === undefined ? {} : { nickname }),
    ...(points_auto_use === undefined ? {} : { points_auto_use }),
  }
}

/** The name of a change of settings alone. */
function settingsAction({ card_slug, points_auto_use }: Body): SubscriptionAction {
  if (card_slug !== undefined) return 'change_card'
  return points_auto_use === undefined ? 'rename' : 'set_points_auto_use'
}

interface Change extends ChangeRules {
  readonly body: Body
}

/** Settings that cost nothing. @returns their preview */
async function changeSettings(
  database: Database,
  found: SubscriptionRow,
  { body, ...rules }: Change,
): Promise<ChangePreview> {
  const action = settingsAction(body)
  await requireAction(database, found, { action, ...rules })
  const settings = await settingsOf(database, found, { body, now: rules.now })
  if (Object.keys(settings).length > 0) await updateSubscription(database, found.id, settings)
  return changePreviewOf({ action })
}

/** The one of those changes that exclude each other; undefined without one. */
async function makeExclusiveChange(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  { body, ...rules }: Change,
): Promise<ChangePreview | undefined> {
  const { renewal, device_change: input, end_request, buyout } = body
  if (end_request === 'withdraw') return withdrawEnd(context, database, found, rules)
  if (renewal !== undefined) {
    const facts = await requireAction(database, found, { action: 'set_renewal', ...rules })
    return chooseRenewal(context, database, found, {
      renewal,
      acceptedEndsOn: body.accepted_minimum_ends_on,
      facts,
      now: rules.now,
    })
  }
  if (input !== undefined) {
    const requested = await requestDeviceChange(database, found, { ...rules, input })
    return settleFree(context, database, requested, rules)
  }
  if (buyout === undefined) return undefined
  const requested = await requestBuyout(database, found, {
    ...rules,
    acceptedPrice: buyout.accepted_price,
    isPreview: body.preview === true,
  })
  return settleFree(context, database, requested, rules)
}

/** A purchase for nothing is made at once: nobody would think of paying it, and it would lapse. */
async function settleFree(
  { siteUrl }: AppContext,
  database: Database,
  { invoice, preview }: Purchase,
  { now }: ChangeRules,
): Promise<ChangePreview> {
  await settleIfNothingLeft(database, invoice, { siteUrl, now })
  return preview
}

const exclusiveChangesOf = ({ renewal, device_change, end_request, buyout }: Body) =>
  [renewal, device_change, end_request, buyout].filter((part) => part !== undefined)

/**
 * Makes all of the changes or none; a preview makes none. Settings may come together with one of renewal, device change,
 * buy-out and withdrawal, which exclude each other. @throws ApiError 404, 400 as the contract lists.
 */
export const changeSubscription = (
  context: AppContext,
  input: ChangeCall & { readonly body: Body },
) =>
  performChange(context, input, async (database, found, rules) => {
    const { body } = input
    if (exclusiveChangesOf(body).length > 1) throw refused('invalid_state')
    const settings = await changeSettings(database, found, { body, ...rules })
    return (await makeExclusiveChange(context, database, found, { body, ...rules })) ?? settings
  })
