import { Skeleton } from '#src/ui/skeleton.tsx'
import { thumbs } from './device-layout.css.ts'

/** Takes the room of the small pictures. */
export const WaitingThumbs = () => (
  <div className={thumbs}>
    <Skeleton shape="stage" />
    <Skeleton shape="stage" />
    <Skeleton shape="stage" />
    <Skeleton shape="stage" />
  </div>
)
