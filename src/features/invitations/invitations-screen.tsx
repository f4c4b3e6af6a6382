import { formatMonth } from '#src/i18n/format-month.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { figures } from '#src/ui/typography.css.ts'
import {
  countFriends,
  type InvitedFriend,
  type InviteStage,
  stages,
  stepsDone,
} from './invitation-progress.ts'
import * as styles from './invitations.css.ts'
import type { Invitations } from './invitations.data.ts'
import type { QrCode } from './qr-code.server.ts'
import { CopyButton, ShareButton } from './share-buttons.tsx'

/** The customer's code in every form in which it can be shared, the stages of the friends, and the rules. */
export function InvitationsScreen({ invitations }: { invitations: Invitations }) {
  const { code, link, qrCode, rules } = invitations
  const inviter = formatCount(rules.inviter)
  const invitee = formatCount(rules.invitee)
  return (
    <>
      <section aria-labelledby="invite-title" className={styles.card}>
        <div className={styles.words}>
          <h2 id="invite-title" className={styles.title}>
            {m.invite_title({ inviter, invitee })}
          </h2>
          <p className={styles.lead}>{m.invite_text()}</p>
          <div className={styles.handOn}>
            <p>
              <span className={styles.label}>{m.forms_invitation_code()}</span>
              <b className={styles.code}>{code}</b>
            </p>
            <CopyButton text={code} label={m.invite_copy_code()} done={m.invite_copied_code()} />
          </div>
          <div className={styles.handOn}>
            <p>
              <span className={styles.label}>{m.invite_link()}</span>
              <span className={styles.link}>{link}</span>
            </p>
            <CopyButton text={link} label={m.invite_copy_link()} done={m.invite_copied_link()} />
          </div>
          <ShareButton link={link} text={m.invite_share_text({ invitee })} />
        </div>
        <QrPicture qrCode={qrCode} />
      </section>
      <Progress invitations={invitations} />
      <Rules invitations={invitations} />
    </>
  )
}

/** Black on white in every theme: cameras read no other. */
const QrPicture = ({ qrCode: { size, path } }: { qrCode: QrCode }) => (
  <figure className={styles.qr}>
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={m.invite_qr()}
      shapeRendering="crispEdges"
      className={styles.qrPicture}
    >
      <rect width={size} height={size} className={styles.qrPaper} />
      <path d={path} className={styles.qrInk} />
    </svg>
    <figcaption className={styles.qrText}>{m.invite_qr_text()}</figcaption>
  </figure>
)

const stageNames: Record<InviteStage, () => string> = {
  signed_up: m.invite_stage_signed_up,
  applied: m.invite_stage_applied,
  rewarded: m.invite_stage_rewarded,
}

function Progress({ invitations }: { invitations: Invitations }) {
  const { counts, friends, rules, rewardsThisYear } = invitations
  const sum = countFriends(counts)
  return (
    <section aria-labelledby="invite-progress" className={styles.section}>
      <h2 id="invite-progress" className={styles.title}>
        {m.invite_progress()}
      </h2>
      <dl className={styles.counts}>
        {stages.map((stage) => (
          <div key={stage} className={styles.count}>
            <dt className={styles.label}>{stageNames[stage]()}</dt>
            <dd className={classNames(styles.number, figures)}>
              {m.invite_people({ count: counts[stage] })}
            </dd>
          </div>
        ))}
      </dl>
      {sum === 0 ? (
        <p className={styles.lead}>{m.invite_none()}</p>
      ) : (
        <>
          {friends && <Friends friends={friends} />}
          {friends && friends.length < sum && (
            <p className={styles.lead}>{m.invite_newest({ count: friends.length })}</p>
          )}
          {rewardsThisYear !== undefined && (
            <p className={styles.lead}>
              {m.invite_cap_left({ cap: rules.yearlyCap, used: rewardsThisYear })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Without names: invited friends may not want to be watched. */
const Friends = ({ friends }: { friends: readonly InvitedFriend[] }) => (
  <ol className={styles.friends}>
    {friends.map(({ stage, month, number }) => (
      <li key={number} className={styles.friend}>
        <b className={styles.friendName}>{m.invite_friend({ number })}</b>
        <Steps stage={stage} />
        <span className={styles.friendStage}>
          {m.invite_friend_stage({ stage: stageNames[stage](), month: formatMonth(month) })}
        </span>
      </li>
    ))}
  </ol>
)

const Steps = ({ stage }: { stage: InviteStage }) => (
  <span aria-hidden="true" className={styles.steps}>
    {stages.map((name) => (
      <span
        key={name}
        className={classNames(
          styles.step,
          stepsDone(name) <= stepsDone(stage) && styles.stepDone,
          stage === 'rewarded' && styles.stepRewarded,
        )}
      />
    ))}
  </span>
)

function Rules({ invitations: { rules } }: { invitations: Invitations }) {
  const lines = [
    m.invite_rule_when(),
    m.invite_rule_both({
      inviter: formatCount(rules.inviter),
      invitee: formatCount(rules.invitee),
    }),
    m.invite_rule_cap({ cap: rules.yearlyCap }),
    m.invite_rule_refund(),
  ]
  return (
    <section aria-labelledby="invite-rules" className={styles.section}>
      <h2 id="invite-rules" className={styles.title}>
        {m.invite_rules()}
      </h2>
      <ul className={styles.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ArrowLink to="/invite-program">{m.invite_about()}</ArrowLink>
    </section>
  )
}
