import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageAddress } from './page-address.ts'
import type { StructuredThing } from './structured-data.tsx'

export interface Crumb {
  readonly name: string
  /** Without language: `/devices?category=Phones`. */
  readonly path: string
}

/** The way from the home page to this one, this one last, as schema.org's BreadcrumbList. */
export const breadcrumbList = (crumbs: readonly Crumb[]): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageAddress(path, getLocale()),
  })),
})

/** Of a page directly below the list of devices. */
export const listBelowDevices = (page: Crumb): StructuredThing =>
  breadcrumbList([
    { name: m.pages_home(), path: '/' },
    { name: m.pages_devices(), path: '/devices' },
    page,
  ])
