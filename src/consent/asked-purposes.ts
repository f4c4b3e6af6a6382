import { createIsomorphicFn } from '@tanstack/react-start'
import { environment } from '#src/request/environment.server.ts'
import { type Purpose, purposes } from '#src/transmissions/purposes.ts'
import { configuredPurposes } from '#src/transmissions/transmissions.ts'
import { askedPurposesName } from './consent-script.ts'

/** The purposes that this shop asks about; the browser knows them from the document that it received. */
export const askedPurposes: () => readonly Purpose[] = createIsomorphicFn()
  .server(() => configuredPurposes(environment()))
  .client(() => {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=${askedPurposesName}]`)
    const names = meta?.content.split(' ') ?? []
    return purposes.filter((purpose) => names.includes(purpose))
  })
