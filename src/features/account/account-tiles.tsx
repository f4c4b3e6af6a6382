import { accountPages } from '#src/frame/account-pages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import * as styles from './account-tiles.css.ts'

/** Every page of the account, and what explains the service. */
export function AccountTiles({ helpUrl }: { helpUrl: string | undefined }) {
  const pages = accountPages.filter(({ to }) => to !== '/account')
  return (
    <nav aria-labelledby="account-pages" className={styles.guides}>
      <h2 id="account-pages" className={styles.title}>
        {m.account_pages()}
      </h2>
      <div className={styles.tiles}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.tile}>
            <TileText title={label()} />
          </Link>
        ))}
        <Link to="/options-device-change" className={styles.tile}>
          <TileText title={m.account_guide_change()} text={m.account_guide_change_text()} />
        </Link>
        <Link
          to="/account/my-reboot-points"
          search={{ view: 'invitations' }}
          className={styles.tile}
        >
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

function TileText({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <span>
        {title}
        {text && <small className={styles.note}>{text}</small>}
      </span>
      <span className={styles.arrow}>
        <Icon name="arrow" size={18} />
      </span>
    </>
  )
}
