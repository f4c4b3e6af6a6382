import { Suspense } from 'react'
import { lazyWithFallback } from '#src/ui/lazy-with-fallback.ts'
import { useStoredDevices } from './stored-devices.ts'

interface ListProps {
  readonly slugs: readonly string[]
  /** Whether the page compares other devices. */
  readonly isBeside?: boolean
}

const ViewedRow = lazyWithFallback<ListProps>(() =>
  import('./viewed-row.tsx').then((row) => row.ViewedRow),
)
const CompareTrayContent = lazyWithFallback<ListProps>(() =>
  import('./compare-tray.tsx').then((tray) => tray.CompareTrayContent),
)

/** What this browser stores, below a list. Loaded only when there is something. */
export function StoredDeviceLists() {
  const viewed = useStoredDevices('viewed')
  return (
    <>
      {viewed.length > 0 && (
        <Suspense>
          <ViewedRow slugs={viewed} />
        </Suspense>
      )}
      <CompareTray />
    </>
  )
}

/** The devices chosen for comparison, at the lower edge of the window; absent when there are none. */
export function CompareTray({ isBeside = false }: Pick<ListProps, 'isBeside'>) {
  const compared = useStoredDevices('compared')
  if (compared.length === 0) return null
  return (
    <Suspense>
      <CompareTrayContent slugs={compared} isBeside={isBeside} />
    </Suspense>
  )
}
