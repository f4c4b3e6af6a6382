import type { DeviceDetailData } from '#src/features/catalogue/device-detail-data.ts'
import { conditionName, termName } from '#src/features/catalogue/device-words.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

export type DeviceSummary = Pick<
  DeviceDetailData,
  | 'slug'
  | 'brand'
  | 'name'
  | 'tagline'
  | 'condition'
  | 'kind'
  | 'showcaseHex'
  | 'fromPrice'
  | 'fromMonths'
>

/** By slug, whatever the address said: `/devices/1` is the same page. Colour, storage and term are views of it. */
export function deviceHead(device: DeviceSummary | undefined) {
  if (!device) return pageHead({ title: m.not_found_title(), path: '/404', isPrivate: true })
  const { slug, brand, name, tagline, kind, showcaseHex, fromMonths } = device
  const condition = conditionName(device.condition)
  const price = formatYen(device.fromPrice)
  return pageHead({
    title: m.device_title({ name, condition, price }),
    description: m.device_description({ tagline, brand, name, condition, price }),
    path: `/devices/${slug}`,
    card: {
      title: name,
      eyebrow: m.share_eyebrow({ brand, condition }),
      price: { amount: price, terms: m.share_terms({ term: termName(fromMonths) }) },
      stage: { kind, slug, hex: showcaseHex },
    },
  })
}
