import { removeCookie } from '#src/browser-storage/script-cookies.ts'
import { transmissions } from '#src/transmissions/transmissions.ts'
import type { ConsentChoice } from './consent-choice.ts'

/** Removes from the browser what a refused purpose has stored there. */
export function removeStored(choice: ConsentChoice): void {
  for (const { purpose, cookies, storageKeys } of Object.values(transmissions)) {
    if (purpose === 'necessary' || choice[purpose] !== false) continue
    for (const cookie of cookies) removeCookie(cookie)
    for (const key of storageKeys) {
      removeFrom(() => localStorage, key)
      removeFrom(() => sessionStorage, key)
    }
  }
}

/** A browser that blocks its storage throws when it is accessed, and stores nothing. */
function removeFrom(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}
