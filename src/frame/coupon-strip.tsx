import { m } from '#src/i18n/paraglide/messages.js'
import type { Session } from '#src/session/session.ts'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { claimAddress } from '#src/url/coupon-link.ts'
import * as styles from './announcement-strip.css.ts'

/** The coupon of the link that led here, in the place of the announcements until it is claimed. */
export function CouponStrip({ coupon, session }: { coupon: string; session: Session }) {
  return (
    <aside aria-label={m.frame_coupon()} className={styles.strip}>
      <div className={classNames(container, styles.row, styles.onlyOne)}>
        <p className={styles.line}>
          <span>{m.frame_coupon_text()}</span>
          <code className={styles.code}>{coupon}</code>
          {session.kind === 'signed-in' ? (
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
        </p>
      </div>
    </aside>
  )
}
