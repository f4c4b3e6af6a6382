import { tagManagerName } from './consent-script.ts'

/** For a shop that has a tag manager (`TAG_MANAGER_ID`): nothing of it is requested before the visitor has agreed. */
export function startTagManager(): void {
  const id = document.querySelector<HTMLMetaElement>(`meta[name=${tagManagerName}]`)?.content
  if (!id) return
  import('./tag-manager.ts').then(
    ({ runTagManager }) => runTagManager(id),
    // Offline, say: the page stands without it.
    () => {},
  )
}
