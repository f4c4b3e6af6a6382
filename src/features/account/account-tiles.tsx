import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import * as styles from './account-tiles.css.ts'

/** Where to go next: pages that explain what a member can do. */
export function AccountTiles({ helpUrl }: { helpUrl: string | undefined }) {
  return (
    <nav aria-labelledby="account-guides" className={styles.guides}>
      <h2 id="account-guides" className={styles.title}>
        {m.account_guides()}
      </h2>
      <div className={styles.tiles}>
        <Link to="/how-it-works" className={styles.tile}>
          <TileText title={m.account_guide_how()} text={m.account_guide_how_text()} />
        </Link>
        <Link to="/plans-overview" className={styles.tile}>
          <TileText title={m.account_guide_plans()} text={m.account_guide_plans_text()} />
        </Link>
        <Link to="/options-device-change" className={styles.tile}>
          <TileText title={m.account_guide_change()} text={m.account_guide_change_text()} />
        </Link>
        <Link to="/reboot-points" className={styles.tile}>
          <TileText title={m.account_guide_points()} text={m.account_guide_points_text()} />
        </Link>
        <Link to="/invite-program" className={styles.tile}>
          <TileText title={m.account_guide_invite()} text={m.account_guide_invite_text()} />
        </Link>
        {helpUrl && (
          <a href={helpUrl} className={styles.tile}>
            <TileText title={m.account_help()} text={m.account_guide_help_text()} />
          </a>
        )}
      </div>
    </nav>
  )
}

function TileText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span>
        {title}
        <small className={styles.note}>{text}</small>
      </span>
      <span className={styles.arrow}>
        <Icon name="arrow" size={18} />
      </span>
    </>
  )
}
