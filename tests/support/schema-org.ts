import * as v from 'valibot'

/** What schema.org and the search engines require of the things that our pages describe. */
const text = v.pipe(v.string(), v.regex(/\S/))
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const term = v.pipe(v.string(), v.regex(/^https:\/\/schema\.org\/[A-Z]\w+$/))
const yen = v.pipe(v.number(), v.integer(), v.minValue(1))

const offer = v.object({
  '@type': v.literal('Offer'),
  name: text,
  url: address,
  price: yen,
  priceCurrency: v.literal('JPY'),
  availability: term,
  itemCondition: term,
  priceSpecification: v.object({
    '@type': v.literal('UnitPriceSpecification'),
    price: yen,
    priceCurrency: v.literal('JPY'),
    unitCode: v.literal('MON'),
    billingDuration: v.picklist([1, 3, 6, 12, 24]),
    valueAddedTaxIncluded: v.literal(true),
  }),
})

const product = v.object({
  '@type': v.literal('Product'),
  '@id': address,
  name: text,
  description: text,
  sku: text,
  brand: v.object({ '@type': v.literal('Brand'), name: text }),
  image: address,
  url: address,
  offers: v.pipe(
    v.object({
      '@type': v.literal('AggregateOffer'),
      lowPrice: yen,
      highPrice: yen,
      offerCount: v.number(),
      priceCurrency: v.literal('JPY'),
      availability: term,
      offers: v.pipe(v.array(offer), v.minLength(1)),
    }),
    v.check(({ offers, offerCount }) => offerCount === offers.length, 'counts its offers'),
    v.check(
      ({ offers, lowPrice, highPrice }) =>
        lowPrice === Math.min(...offers.map(({ price }) => price)) &&
        highPrice === Math.max(...offers.map(({ price }) => price)),
      'spans its offers',
    ),
  ),
})

const breadcrumbs = v.object({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(
      v.object({
        '@type': v.literal('ListItem'),
        position: v.number(),
        name: text,
        item: address,
      }),
    ),
    v.minLength(2),
    v.check((steps) => steps.every(({ position }, index) => position === index + 1), 'in order'),
  ),
})

const questions = v.object({
  '@type': v.literal('FAQPage'),
  mainEntity: v.pipe(
    v.array(
      v.object({
        '@type': v.literal('Question'),
        name: text,
        acceptedAnswer: v.object({ '@type': v.literal('Answer'), text }),
      }),
    ),
    v.minLength(1),
  ),
})

const organization = v.object({
  '@type': v.literal('Organization'),
  '@id': address,
  name: text,
  url: address,
  logo: address,
  sameAs: v.optional(v.array(address)),
})

const website = v.object({
  '@type': v.literal('WebSite'),
  '@id': address,
  name: text,
  url: address,
  publisher: v.object({ '@id': address }),
})

const thing = v.variant('@type', [product, breadcrumbs, questions, organization, website])
export type SchemaThing = v.InferOutput<typeof thing>

const context = v.literal('https://schema.org')
const document = v.union([
  v.object({ '@context': context, '@graph': v.array(thing) }),
  v.intersect([v.object({ '@context': context }), thing]),
])

/** The things of one JSON-LD block. @throws ValiError when one lacks what is required */
export function schemaThings(json: string): SchemaThing[] {
  const parsed = v.parse(v.pipe(v.string(), v.parseJson(), document), json)
  return '@graph' in parsed ? parsed['@graph'] : [parsed]
}
