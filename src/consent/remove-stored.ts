import { removeCookie } from '#src/browser-storage/script-cookies.ts'
import { transmissions } from '#src/transmissions/transmissions.ts'
import type { ConsentChoice } from './consent-choice.ts'

/** Takes out of the browser what a refused purpose has left there. */
export function removeStored(choice: ConsentChoice): void {
  for (const { purpose, cookies, storageKeys } of Object.values(transmissions)) {
    if (purpose === 'necessary' || choice[purpose] !== false) continue
    for (const cookie of cookies) removeCookie(cookie)
    for (const key of storageKeys) {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    }
  }
}
