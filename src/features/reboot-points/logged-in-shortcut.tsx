import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './account-shortcut.css.ts'
import { pointsOverviewQuery } from './reboot-points.data.ts'

export interface ShortcutProps {
  readonly view?: 'invitations'
}

/** From the page about points, or about invitations, to the customer's own. */
export function LoggedInShortcut({ view }: ShortcutProps) {
  const isInvite = view === 'invitations'
  return (
    <div className={`${container} ${styles.place}`}>
      <Alert
        title={isInvite ? m.points_shortcut_invite_title() : <BalanceTitle />}
        action={
          <ButtonLink to="/account/my-reboot-points" search={{ view }} small>
            {isInvite ? m.points_shortcut_invite_link() : m.points_shortcut_link()}
          </ButtonLink>
        }
      >
        {isInvite ? m.points_shortcut_invite_text() : m.points_shortcut_text()}
      </Alert>
    </div>
  )
}

/** While the balance is on its way, or cannot be had, the title is without it. */
function BalanceTitle() {
  const { data: overview } = useQuery(pointsOverviewQuery)
  return overview
    ? m.points_shortcut_balance({ points: formatCount(overview.balance) })
    : m.points_shortcut_title()
}
