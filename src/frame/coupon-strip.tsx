import { m } from '#src/i18n/paraglide/messages.js'
import type { Session } from '#src/session/session.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { claimAddress } from '#src/url/coupon-link.ts'
import * as styles from './announcement-strip.css.ts'
import { Conditions } from './conditions.tsx'
import type { Announcement } from './frame-settings.ts'

/** The coupon of the link that led here, in place of the announcements until it is claimed. */
export function CouponStrip({
  coupon,
  session,
  announcements,
}: {
  coupon: string
  session: Session
  /** One of them may advertise this very coupon, with its value and conditions. */
  announcements: readonly Announcement[]
}) {
  const promised = announcements.find(({ code }) => code === coupon)
  const conditions = promised?.conditions ?? []
  return (
    <aside aria-label={m.frame_coupon()} className={styles.strip}>
      <div className={classNames(container, styles.row)}>
        <p className={styles.line}>
          <span>{promised?.text ?? m.frame_coupon_text()}</span>
          <code className={styles.code}>{coupon}</code>
          {session.kind === 'logged-in' ? (
            <Link
              to="/account/my-reboot-points"
              search={{ view: 'coupons', coupon }}
              className={styles.link}
            >
              {m.frame_coupon_claim()}
            </Link>
          ) : (
            <>
              <Link to="/signup" search={{ coupon }} className={styles.link}>
                {m.frame_coupon_sign_up()}
              </Link>
              <Link to="/login" search={{ next: claimAddress(coupon) }} className={styles.link}>
                {m.frame_coupon_log_in()}
              </Link>
            </>
          )}
          {conditions.length > 0 && <Conditions conditions={conditions} />}
          {session.kind !== 'logged-in' && (
            <span className={styles.note}>{m.frame_coupon_prices()}</span>
          )}
        </p>
        <Link
          to="."
          search={(search: object) => ({ ...search, coupon: undefined })}
          replace
          resetScroll={false}
          prefetch={false}
          preload={false}
          aria-label={m.frame_coupon_dismiss()}
          className={styles.dismiss}
        >
          <Icon name="close" size={16} />
        </Link>
      </div>
    </aside>
  )
}
