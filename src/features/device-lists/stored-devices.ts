import { useSyncExternalStore } from 'react'
import {
  comparedDevicesKey,
  savedDevicesKey,
  viewedDevicesKey,
} from '#src/browser-storage/web-storage.ts'

/** Devices that this browser keeps in mind, by slug: no account, nothing sent anywhere. */
export type KeptList = 'saved' | 'viewed' | 'compared'

/** How many each list holds. */
export const mostKept = { saved: 48, viewed: 8, compared: 3 } as const satisfies Record<
  KeptList,
  number
>

export const fewestToCompare = 2

const storageKeys = {
  saved: savedDevicesKey,
  viewed: viewedDevicesKey,
  compared: comparedDevicesKey,
} as const satisfies Record<KeptList, string>
const slugPattern = /^[a-z0-9-]{1,80}$/
const none: readonly string[] = []
/** On the server and while hydrating nobody knows what this browser keeps. */
export const notReadYet: readonly string[] = []

const lists = new Map<KeptList, readonly string[]>()
const listeners = new Set<() => void>()

/** What is stored may be from an older page or written by hand. */
function readStored(list: KeptList): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys[list]) ?? '[]')
    if (!Array.isArray(stored)) return none
    const slugs = stored.filter((slug) => typeof slug === 'string' && slugPattern.test(slug))
    return [...new Set(slugs)].slice(0, mostKept[list])
  } catch {
    return none
  }
}

export function kept(list: KeptList): readonly string[] {
  const known = lists.get(list) ?? readStored(list)
  lists.set(list, known)
  return known
}

/** Where storage is blocked or full the list lasts as long as the page. */
export function keep(list: KeptList, slugs: readonly string[]): void {
  lists.set(list, slugs.slice(0, mostKept[list]))
  try {
    localStorage.setItem(storageKeys[list], JSON.stringify(lists.get(list)))
  } catch {
    // The list in memory stands.
  }
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** Another tab has written, or this page comes back from the browser's cache. */
function readAgain(): void {
  lists.clear()
  tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readAgain)
    window.addEventListener('pageshow', readAgainWhenRestored)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', readAgain)
    window.removeEventListener('pageshow', readAgainWhenRestored)
  }
}

const readAgainWhenRestored = ({ persisted }: PageTransitionEvent) => {
  if (persisted) readAgain()
}

/** The list as it is now, in every tab. */
export const useKept = (list: KeptList): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => kept(list),
    () => notReadYet,
  )

/** Adds the device at the front, or takes it out. @returns whether there was room */
export function toggleKept(list: KeptList, slug: string): boolean {
  const before = kept(list)
  if (before.includes(slug)) {
    keep(
      list,
      before.filter((one) => one !== slug),
    )
    return true
  }
  if (before.length >= mostKept[list]) return false
  keep(list, list === 'compared' ? [...before, slug] : [slug, ...before])
  return true
}

/** The list follows what takes the place of its devices; a list of other devices stays as it is. */
export function replaceKept(list: KeptList, before: readonly string[], after: readonly string[]) {
  if (kept(list).join() === before.join()) keep(list, after)
}

/** Notes a visit: the latest first, the oldest drops out. */
export function rememberViewed(slug: string): void {
  const others = kept('viewed').filter((one) => one !== slug)
  keep('viewed', [slug, ...others])
}
