import { lazy, type ReactNode, Suspense } from 'react'
import { useKept } from './stored-devices.ts'

interface KeptProps {
  readonly slugs: readonly string[]
  /** Whether the page compares other devices. */
  readonly isBeside?: boolean
}
type KeptPart = (props: KeptProps) => ReactNode
interface Loaded {
  readonly default: KeptPart
}

const nothing: Loaded = { default: () => null }
const ViewedRow = lazy(() =>
  import('./viewed-row.tsx').then(
    (row): Loaded => ({ default: row.ViewedRow }),
    () => nothing,
  ),
)
const FilledTray = lazy(() =>
  import('./filled-tray.tsx').then(
    (tray): Loaded => ({ default: tray.FilledTray }),
    () => nothing,
  ),
)

/** What this browser remembers, below a list. Fetched only where there is something. */
export function KeptDevices() {
  const viewed = useKept('viewed')
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

/** The devices chosen for comparison, at the lower edge of the window; absent while there are none. */
export function CompareTray({ isBeside = false }: Pick<KeptProps, 'isBeside'>) {
  const compared = useKept('compared')
  if (compared.length === 0) return null
  return (
    <Suspense>
      <FilledTray slugs={compared} isBeside={isBeside} />
    </Suspense>
  )
}
