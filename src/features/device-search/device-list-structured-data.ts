import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#src/i18n/paraglide/messages.js'
import { categoryTitle } from '#src/items/category-messages.ts'
import { breadcrumbList } from '#src/seo/breadcrumb-list.ts'
import type { StructuredThing } from '#src/seo/structured-data.tsx'
import { type DeviceSearch, soleCategory } from './device-search.ts'

function thingsOf(search: DeviceSearch): StructuredThing {
  const category = soleCategory(search)
  return breadcrumbList([
    { name: m.pages_home(), path: '/' },
    { name: m.pages_devices(), path: '/devices' },
    ...(category
      ? [{ name: categoryTitle([category]), path: `/devices?category=${category}` }]
      : []),
  ])
}

/** Structured data about a list: its breadcrumb. */
export const deviceListThings: (search: DeviceSearch) => StructuredThing | undefined =
  createIsomorphicFn()
    .server(thingsOf)
    .client(() => undefined)
