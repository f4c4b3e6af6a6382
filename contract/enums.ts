/** The enumerations of docs/specification.md, section 3, literally and in its order. */

export const userStatuses = [
  'normal',
  'unverified',
  'verified',
  'temporary_suspend',
  'permanent_suspend',
] as const
export type UserStatus = (typeof userStatuses)[number]

/** Used by applications and by address changes and device requests. */
export const requestStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const invoiceStatuses = [
  'DRAFT',
  'UNPAID',
  'SCHEDULED',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
  'FAILED',
  'PAYMENT_PENDING',
  'OVERDUE',
  'REISSUED',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** What a payment or a point entry is for. */
export const paymentCategories = [
  'general',
  'points',
  'trade_in',
  'invite_program',
  'options_device_change',
  'other',
] as const
export type PaymentCategory = (typeof paymentCategories)[number]

export const languages = ['en', 'jp'] as const
export type Language = (typeof languages)[number]
/** The API says `jp` where the site's locale and Accept-Language are `ja`. */
export const languageOf = (locale: 'ja' | 'en'): Language => (locale === 'ja' ? 'jp' : 'en')

export const subscriptionStatuses = [
  'review_in_progress',
  'waiting_for_payment',
  'payment_failed',
  'waiting_for_shipment',
  'subscription_failed',
  'subscribed',
  'cancelled',
  'in_repair',
  'expired',
  'application_rejected',
  'servicer',
  'ended',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const alignments = ['left', 'right', 'center'] as const

export const tradeInStatuses = [
  'NEW',
  'SITE_LANDED',
  'QUESTIONS_COMPLETED',
  'QUESTIONS_ERROR',
  'IMEI_ERROR',
  'OFFER_ACCEPTED',
  'OFFER_REJECTED',
  'DEVICE_RECEIVED',
  'OFFER_ADJUSTED',
  'INITIAL_SESSION_TIMEOUT',
  'DEVICE_RETURNED',
  'TRADE_IN_COMPLETED',
  'DEVICE_NOT_RECEIVED',
] as const
export type TradeInStatus = (typeof tradeInStatuses)[number]

/** Catalogue filters: the key is the entity's value, the slug is the value of a tag and a facet. */
export const categories = [
  'phones',
  'tablets',
  'laptops',
  'watches',
  'headphones',
  'other',
] as const
export type Category = (typeof categories)[number]

export const categorySlugs = {
  phones: 'Phones',
  tablets: 'Tablets',
  laptops: 'Laptops',
  watches: 'Watches',
  headphones: 'Headphones',
  other: 'Other',
} as const satisfies Record<Category, string>

/** Slugs; their English labels are "Brand New" and "Like New". */
export const conditions = ['New', 'Used'] as const
export type Condition = (typeof conditions)[number]

export const availabilities = ['in-stock', 'out-of-stock', 'pre-order'] as const
export type Availability = (typeof availabilities)[number]

/** The three orders of docs/specification.md, section 3, each with the value of the query field `o` that asks for it. */
export const sortOrders = {
  'price-high-low': '-price',
  'price-low-high': 'price',
  'most-popular': '-popularity',
} as const
export type SortOrder = keyof typeof sortOrders
