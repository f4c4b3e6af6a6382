import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { slug as slugSchema } from '#contract/values.ts'
import {
  comparedDevicesKey,
  savedDevicesKey,
  viewedDevicesKey,
} from '#src/browser-storage/web-storage.ts'

/** Devices that this browser stores, by slug: no account, nothing sent anywhere. */
export type StoredList = 'saved' | 'viewed' | 'compared'

/** How many each list holds. */
export const maxStored = { saved: 48, viewed: 8, compared: 3 } as const satisfies Record<
  StoredList,
  number
>

export const minCompared = 2

const storageKeys = {
  saved: savedDevicesKey,
  viewed: viewedDevicesKey,
  compared: comparedDevicesKey,
} as const satisfies Record<StoredList, string>
const none: readonly string[] = []
/** On the server and during hydration it is unknown what this browser stores. */
export const serverSnapshot: readonly string[] = []

const lists = new Map<StoredList, readonly string[]>()
const listeners = new Set<() => void>()

/** What is stored may be from an older page or written by hand. */
function readStored(list: StoredList): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys[list]) ?? '[]')
    if (!Array.isArray(stored)) return none
    const slugs = stored.filter((one) => v.is(slugSchema, one))
    return [...new Set(slugs)].slice(0, maxStored[list])
  } catch {
    return none
  }
}

export function storedDevices(list: StoredList): readonly string[] {
  watchOtherTabs()
  const known = lists.get(list) ?? readStored(list)
  lists.set(list, known)
  return known
}

/** Where storage is blocked or full the list lasts as long as the page. */
export function storeDevices(list: StoredList, slugs: readonly string[]): void {
  lists.set(list, slugs.slice(0, maxStored[list]))
  try {
    localStorage.setItem(storageKeys[list], JSON.stringify(lists.get(list)))
  } catch {
    // The list in memory remains.
  }
  notify()
}

const notify = () => {
  for (const listener of listeners) listener()
}

/** Another tab has written, or this page comes back from the browser's cache. */
function reload(): void {
  lists.clear()
  notify()
}

const reloadWhenRestored = ({ persisted }: PageTransitionEvent) => {
  if (persisted) reload()
}

let isWatching = false

/** To the end of the document: what another tab has stored while no list was in view would be overwritten. */
function watchOtherTabs(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('storage', reload)
  window.addEventListener('pageshow', reloadWhenRestored)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list as it is now, in every tab. */
export const useStoredDevices = (list: StoredList): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => storedDevices(list),
    () => serverSnapshot,
  )

/** Whether the list holds a device: of many buttons only the pressed one is rendered again. */
export const useIsStored = (list: StoredList, slug: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => storedDevices(list).includes(slug),
    () => false,
  )

/** Adds the device at the front, or removes it. @returns whether there was room */
export function toggleStoredDevice(list: StoredList, slug: string): boolean {
  const before = storedDevices(list)
  if (before.includes(slug)) {
    storeDevices(
      list,
      before.filter((one) => one !== slug),
    )
    return true
  }
  if (before.length >= maxStored[list]) return false
  storeDevices(list, list === 'compared' ? [...before, slug] : [slug, ...before])
  return true
}

/** When the address replaces the devices of the list, the list follows; a list of other devices stays as it is. */
export function replaceStoredDevices(
  list: StoredList,
  before: readonly string[],
  after: readonly string[],
) {
  if (storedDevices(list).join() === before.join()) storeDevices(list, after)
}

/** Records a view: the latest first, the oldest is dropped. */
export function recordView(slug: string): void {
  const others = storedDevices('viewed').filter((one) => one !== slug)
  storeDevices('viewed', [slug, ...others])
}
