import { createIsomorphicFn } from '@tanstack/react-start'
import type { Availability, Condition } from '#contract/enums.ts'
import type { TermMonths } from '#contract/values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { linkedCategory } from '#src/items/categories.ts'
import { categoryName } from '#src/items/category-messages.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { conditionName, termName } from '#src/items/device-messages.ts'
import { breadcrumbList } from '#src/seo/breadcrumb-list.ts'
import { pageAddress } from '#src/seo/page-address.ts'
import { siteOrigin } from '#src/seo/site-origin.ts'
import type { StructuredThing } from '#src/seo/structured-data.tsx'

const availabilityTerm: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'out-of-stock': 'https://schema.org/OutOfStock',
  'pre-order': 'https://schema.org/PreOrder',
}
const conditionTerm: Record<Condition, string> = {
  New: 'https://schema.org/NewCondition',
  Used: 'https://schema.org/RefurbishedCondition',
}
const currency = 'JPY'
/** UN/CEFACT recommendation 20: a month. */
const monthCode = 'MON'
/** GoodRelations: the thing is rented, not sold. */
const rental = 'http://purl.org/goodrelations/v1#LeaseOut'

/** The lowest monthly price for each term, of the available variants, else of all. */
function pricesByTerm({ variants }: DeviceDetailData): [TermMonths, number][] {
  const inStock = variants.filter(({ isOutOfStock }) => !isOutOfStock)
  const counted = inStock.length > 0 ? inStock : variants
  const prices = new Map<TermMonths, number>()
  for (const { months, monthly } of counted.flatMap((variant) => variant.prices)) {
    prices.set(months, Math.min(monthly, prices.get(months) ?? monthly))
  }
  return [...prices].toSorted(([a], [b]) => a - b)
}

/** schema.org's Product: an offer to rent for each term, its price by the month, tax included. */
export function productOf(device: DeviceDetailData): StructuredThing {
  const page = pageAddress(`/devices/${device.slug}`, getLocale())
  const shared = {
    priceCurrency: currency,
    availability: availabilityTerm[device.availability],
    itemCondition: conditionTerm[device.condition],
    businessFunction: rental,
  }
  const offers = pricesByTerm(device).map(([months, monthly]) => ({
    '@type': 'Offer',
    name: termName(months),
    url: `${page}?months=${months}`,
    price: monthly,
    ...shared,
    eligibleDuration: { '@type': 'QuantitativeValue', value: months, unitCode: monthCode },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: monthly,
      priceCurrency: currency,
      unitCode: monthCode,
      billingDuration: months,
      valueAddedTaxIncluded: true,
    },
  }))
  const prices = offers.map(({ price }) => price)
  return {
    '@type': 'Product',
    '@id': `${page}#product`,
    name: device.name,
    description: device.tagline,
    sku: device.slug,
    brand: { '@type': 'Brand', name: device.brand },
    category: categoryName(device.category),
    image: new URL(device.picture, siteOrigin()).href,
    url: page,
    additionalProperty: {
      '@type': 'PropertyValue',
      name: m.catalogue_condition(),
      value: conditionName(device.condition),
    },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: offers.length,
      ...shared,
      offers,
    },
  }
}

function thingsOf(device: DeviceDetailData): StructuredThing {
  const { category } = device
  const way = breadcrumbList([
    { name: m.pages_home(), path: '/' },
    { name: m.pages_devices(), path: '/devices' },
    { name: categoryName(category), path: `/devices?category=${linkedCategory(category)}` },
    { name: device.name, path: `/devices/${device.slug}` },
  ])
  return { '@graph': [productOf(device), way] }
}

/** Structured data about a device: the product, and its breadcrumb. */
export const productThings: (device: DeviceDetailData) => StructuredThing | undefined =
  createIsomorphicFn()
    .server(thingsOf)
    .client(() => undefined)
