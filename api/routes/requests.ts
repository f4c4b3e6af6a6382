import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { readItemFilter } from '#api/domain/item-filter.ts'
import { toJapanDay, toJapanTime } from '#api/domain/japan-time.ts'
import { toWholeList } from '#api/domain/paging.ts'
import { enqueueMail } from '#api/store/mails.ts'
import { findReader } from '#api/store/readers.ts'
import { items } from '#api/store/tables-catalogue.ts'
import { betaSignupRequests, deviceRequests } from '#api/store/tables-request.ts'
import { emailKeyOf } from '#api/store/users.ts'
import { countTry } from '#api/work/limits.ts'
import type { Shop } from '#api/work/shop.ts'
import * as beta from '#contract/beta.ts'
import { wholeListSize } from '#contract/envelope.ts'
import { requestDevice } from '#contract/fullsite-requests.ts'
import { type Route, route } from './route.ts'

const alreadyRequested = () => new ApiError(400, 'already_requested')

const requestRoute = (shop: Shop): Route =>
  route(requestDevice, async ({ body, account, request }) => {
    const { database, siteUrl } = shop
    const { now } = request
    const reader = account && (await findReader(database, account.user_id))
    const email = reader?.email ?? body.email
    if (email === undefined)
      throw commonError('validation_error', { fields: { email: ['required'] } })
    await countTry(
      shop,
      'deviceRequest',
      account ? String(account.user_id) : request.clientAddress,
      now,
    )
    const { email: _email, item_id, device_name, ...wish } = body
    if (item_id !== undefined && (await shop.store.findItem(String(item_id))) === undefined) {
      throw commonError('validation_error', { fields: { item_id: ['invalid'] } })
    }
    return database.transaction(async (transaction) => {
      const [stored] = await transaction
        .insert(deviceRequests)
        .values({
          ...wish,
          device_name,
          slug: randomUUID(),
          user_id: account?.user_id ?? null,
          email,
          email_key: emailKeyOf(email),
          status: 'pending',
          device_key: device_name.toLowerCase().replaceAll(/\s+/g, ''),
          item_id: item_id ?? null,
          created_at: now,
        })
        .onConflictDoNothing()
        .returning()
      if (stored === undefined) throw alreadyRequested()
      const language = reader?.language ?? (request.language === 'en' ? 'en' : 'jp')
      const values = { device: device_name, reference: stored.slug }
      const letter = {
        to: { email, language },
        template: 'device_request_received',
        values,
      } as const
      await enqueueMail(transaction, letter, { siteUrl, now })
      const {
        slug,
        status,
        reason_code,
        category,
        maker,
        condition,
        budget_monthly,
        months,
        note,
      } = stored
      const shown = {
        slug,
        status,
        reason_code,
        category,
        device_name,
        maker,
        condition,
        budget_monthly,
        months,
        note,
      }
      return { ...shown, item_id: stored.item_id, created_at: toJapanTime(now), decided_at: null }
    })
  })

/** Items of the beta programme: those that can be pre-ordered. */
const isBeta = eq(items.availability, 'pre-order')

const betaSignUpRoute = (shop: Shop): Route =>
  route(beta.requestBetaSignUp, async ({ body, request }) => {
    const { database, siteUrl } = shop
    const { now } = request
    await countTry(shop, 'betaRequest', request.clientAddress, now)
    const [device] = await database
      .select({ jp: items.name_ja, en: items.name_en, availability: items.availability })
      .from(items)
      .where(eq(items.id, body.device_id))
    if (device?.availability !== 'pre-order') {
      throw commonError('validation_error', { fields: { device_id: ['invalid_choice'] } })
    }
    return database.transaction(async (transaction) => {
      const [stored] = await transaction
        .insert(betaSignupRequests)
        .values({
          slug: randomUUID(),
          email: body.email,
          email_key: emailKeyOf(body.email),
          name: body.name ?? null,
          item_id: body.device_id,
          language: body.language,
          note: body.note ?? null,
          status: 'pending',
          created_at: now,
        })
        .onConflictDoNothing()
        .returning()
      if (stored === undefined) throw alreadyRequested()
      const values = { device: device[body.language], reference: stored.slug }
      const letter = {
        to: { email: body.email, language: body.language },
        template: 'beta_request_received',
        values,
      } as const
      await enqueueMail(transaction, letter, { siteUrl, now })
      return { slug: stored.slug, status: stored.status }
    })
  })

export const requestRoutes = (shop: Shop): readonly Route[] => [
  requestRoute(shop),
  betaSignUpRoute(shop),
  route(beta.getBetaBanner, async ({ request }) => {
    const [banner] = await shop.store.promotions.listShown('beta-banner', toJapanDay(request.now))
    return banner ?? null
  }),
  route(beta.listBetaFaq, async () => toWholeList(await shop.store.promotions.listFaq('general'))),
  route(beta.listBetaItems, async ({ query }) => {
    const tags = [...(query.tags ?? []), 'pre-order']
    const range = { limit: wholeListSize, offset: 0, isFeaturedOnly: false }
    const { results } = await shop.store.listItems(readItemFilter({ tags }), range)
    return toWholeList(results)
  }),
  route(beta.listBetaDevices, async () => {
    const devices = await shop.database
      .select({ id: items.id, name_ja: items.name_ja, name_en: items.name_en })
      .from(items)
      .where(isBeta)
      .orderBy(asc(items.id))
    return toWholeList(devices)
  }),
]
