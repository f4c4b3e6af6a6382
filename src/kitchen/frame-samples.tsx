import { useRef } from 'react'
import { useLeaveGuard } from '#src/forms/leave-guard.ts'
import { Button } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inlineLink, title } from '#src/ui/typography.css.ts'

/** A page of the account, with a long line that must not widen it. */
export function FramedAccountPage() {
  return (
    <div className={container}>
      <h1 className={title}>Account layout</h1>
      <p>{'What stands here keeps its width beside the navigation. '.repeat(6)}</p>
      <Link to="/$" params={{ _splat: '__kitchen/payment' }} hash="card" className={inlineLink}>
        Go to the payment
      </Link>
    </div>
  )
}

/** A step of a task: a form with a leave guard. */
export function FramedTaskPage() {
  const isChanged = useRef(false)
  useLeaveGuard(isChanged)
  return (
    <div className={container}>
      <h1 className={title}>Task frame</h1>
      <form
        onChange={() => {
          isChanged.current = true
        }}
      >
        <TextField label="Name" name="name" />
        <Button type="submit" tone="primary" wide>
          Continue
        </Button>
      </form>
    </div>
  )
}

/** A page that may hold a frame of the payment gateway, and whose forms may be sent there. */
export function PaymentPage() {
  return (
    <div className={container}>
      <h1 className={title}>Payment</h1>
      <Link to="/how-it-works" className={inlineLink}>
        Leave the payment
      </Link>
    </div>
  )
}
