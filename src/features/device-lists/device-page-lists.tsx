import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { cardParts } from './card-parts.tsx'
import { CompareButton } from './compare-button.tsx'
import { CompareTray } from './lazy-device-lists.tsx'
import { RecordView } from './record-view.tsx'
import { SaveButton } from './save-button.tsx'
import { minCompared, useStoredDevices } from './stored-devices.ts'

interface PageButtonProps {
  readonly slug: string
  readonly name: string
  readonly className: string
}

function PageButtons(props: PageButtonProps) {
  return (
    <>
      <SaveButton {...props} look="page" />
      <CompareButton {...props} look="page" />
    </>
  )
}

/** In place of the compare tray, where a phone has no room for two bars. */
function ComparisonLink({ className }: { className: string }) {
  const compared = useStoredDevices('compared')
  const { length } = compared
  if (length < minCompared) return null
  return (
    <Link
      to="/devices/compare"
      search={{ device: [...compared] }}
      aria-label={m.compare_tray_open({ count: length })}
      className={className}
    >
      <Icon name="compare" size={20} />
      {length}
    </Link>
  )
}

const RecordedVisit = ({ slug }: { slug: string }) => (
  <>
    <RecordView slug={slug} />
    <CompareTray />
  </>
)

/** The parts of the stored lists on the page of a device. */
export const devicePageLists = { cardParts, PageButtons, ComparisonLink, RecordedVisit }
