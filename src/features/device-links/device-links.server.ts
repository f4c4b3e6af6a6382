import * as v from 'valibot'
import { item as itemSchema } from '#contract/item.ts'
import { PerAnswer } from '#src/api-client/per-answer.server.ts'
import { openFallbackStore } from '#src/content/cache/fallback-store.server.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { deviceCategories } from '#src/items/categories.ts'
import { categoryTitle } from '#src/items/category-messages.ts'
import { availabilityName, conditionName, termName } from '#src/items/device-messages.ts'
import { nameWithBrand } from '#src/items/name-with-brand.ts'
import { environment } from '#src/request/environment.server.ts'
import type { LinkSection, SiteLink } from '#src/seo/site-link.ts'

const listed = v.pick(itemSchema, [
  'slug',
  'brand',
  'name_ja',
  'name_en',
  'condition',
  'availability',
  'from_price',
  'from_months',
])
const listedDevices = v.array(listed)
type ListedDevice = v.InferOutput<typeof listed>

const storeKey = 'listed devices'
const storeAgainAfterMs = 10 * 60_000

let storedAt = Number.NEGATIVE_INFINITY
const fallback = () => openFallbackStore(environment())

const ofCatalogue = new PerAnswer<readonly ListedDevice[]>()

async function fetchDevices(): Promise<readonly ListedDevice[]> {
  const { items } = await catalogueIndex()
  const devices = ofCatalogue.get(items, [], () => v.parse(listedDevices, items))
  if (performance.now() - storedAt > storeAgainAfterMs) {
    storedAt = performance.now()
    await fallback().save(storeKey, devices)
  }
  return devices
}

/** The devices of the shop, most popular first; while the API is away, those of its last answer. */
async function knownDevices(): Promise<readonly ListedDevice[]> {
  const fetched = await fetchDevices().catch(() => undefined)
  if (fetched) return fetched
  const stored = v.safeParse(listedDevices, await fallback().read(storeKey))
  return stored.success ? stored.output : []
}

const linkTo = (device: ListedDevice): SiteLink => ({
  path: `/devices/${device.slug}`,
  name: nameWithBrand({ brand: device.brand, name: localizedField(device, 'name', getLocale()) }),
  note: m.llms_device({
    condition: conditionName(device.condition),
    price: formatYen(device.from_price),
    term: termName(device.from_months),
    availability: availabilityName(device.availability),
  }),
})

interface DeviceSections {
  readonly lists: LinkSection
  readonly devices: LinkSection
}

const sections = new PerAnswer<DeviceSections>()

/**
 * The lists and the devices of the catalogue; the same object for the same devices. The date of a device's last change is
 * unknown: the API does not give it.
 */
export async function deviceSections(): Promise<DeviceSections> {
  const devices = await knownDevices()
  return sections.get(devices, [getLocale()], () => sectionsOf(devices))
}

function sectionsOf(devices: readonly ListedDevice[]): DeviceSections {
  return {
    lists: {
      heading: m.llms_section_lists(),
      links: [
        { path: '/devices', name: categoryTitle(undefined), note: m.catalogue_description() },
        ...deviceCategories.map((category) => ({
          path: `/devices?category=${category}`,
          name: categoryTitle([category]),
        })),
        { path: '/devices/request', name: m.pages_request_device() },
      ],
    },
    devices: {
      heading: m.llms_section_devices(),
      links: devices.map((device) => linkTo(device)),
    },
  }
}
