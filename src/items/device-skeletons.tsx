import { LoadingNotice, Skeleton } from '#src/ui/skeleton.tsx'
import * as gridStyles from './device-grid.css.ts'

/** Placeholders for as many cards as are loading. */
export function DeviceSkeletons({ count }: { count: number }) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <>
      <LoadingNotice />
      <div className={gridStyles.grid.besideFilters}>
        {places.map((place) => (
          <div key={place}>
            <Skeleton shape="stage" />
            <Skeleton />
            <Skeleton shape="box" />
          </div>
        ))}
      </div>
    </>
  )
}
