import { createIsomorphicFn } from '@tanstack/react-start'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { availabilityName, conditionName, termName } from '#src/items/device-messages.ts'
import { brandBesideName, nameWithBrand } from '#src/items/name-with-brand.ts'
import { pageHead } from '#src/seo/page-head.ts'

export type DeviceSummary = Pick<
  DeviceDetailData,
  | 'slug'
  | 'brand'
  | 'name'
  | 'tagline'
  | 'condition'
  | 'availability'
  | 'kind'
  | 'showcaseHex'
  | 'fromPrice'
  | 'fromMonths'
>

/** The content of the share picture; a price only for available variants. */
function cardOf(device: DeviceSummary) {
  const { slug, name, condition, availability, kind, showcaseHex, fromPrice, fromMonths } = device
  const isGone = availability === 'out-of-stock'
  const facts = [
    brandBesideName(device),
    conditionName(condition),
    isGone ? availabilityName(availability) : undefined,
  ]
  return {
    title: name,
    eyebrow: facts.filter((fact) => fact !== undefined).join(m.share_separator()),
    ...(isGone
      ? {}
      : {
          price: {
            amount: m.share_price({ price: formatYen(fromPrice) }),
            terms: m.catalogue_term_tax({ term: termName(fromMonths) }),
          },
        }),
    stage: { kind, slug, hex: showcaseHex },
  }
}

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server((device: DeviceSummary) => ({
    description: m.device_description({
      tagline: device.tagline,
      name: nameWithBrand(device),
      condition: conditionName(device.condition),
      price: formatYen(device.fromPrice),
      term: termName(device.fromMonths),
    }),
    card: cardOf(device),
  }))
  .client(() => ({}))

/** The canonical address has the slug: `/devices/1` is the same page. Color, storage and term are views of it. */
export function deviceHead(device: DeviceSummary | undefined, isFailed: boolean) {
  if (!device) {
    const title = isFailed ? m.error_title_generic() : m.not_found_title()
    return pageHead({ title, path: '/404', isPrivate: true })
  }
  const { slug, name } = device
  const condition = conditionName(device.condition)
  const price = formatYen(device.fromPrice)
  return pageHead({
    title: m.device_title({ name, condition, price }),
    path: `/devices/${slug}`,
    ...forReaders(device),
  })
}
