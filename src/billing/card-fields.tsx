import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import * as styles from './card-form.css.ts'

export interface CardToken {
  /** Valid for one attempt. */
  readonly sourceId: string
  readonly last4: string
}

/** Messages of the gateway's page (docs/decisions/0009-payments.md); a frame can send anything. */
const message = v.variant('type', [
  v.object({
    type: v.literal('reboot-card-token'),
    source_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
  /** Of its content, in CSS pixels. */
  v.object({
    type: v.literal('reboot-card-height'),
    height: v.pipe(v.number(), v.minValue(100), v.maxValue(1_000)),
  }),
])
const framePx = 2
/** A slow phone has loaded the fields by then. */
const lateMs = 10_000

const nothing = () => () => undefined
/** False on the server and before hydration: the frame is of no use then. */
const useAlive = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

interface CardFieldsProps {
  /** Target of the links in the list of errors. */
  readonly id: string
  /** There is no stored card to use instead. */
  readonly isFirst: boolean
  readonly origin: string
  readonly onToken: (token: CardToken) => void
}

/** The card fields of the payment gateway, in a frame that no script of the shop can read. */
export function CardFields({ isFirst, ...frame }: CardFieldsProps) {
  if (useAlive()) return <CardFrame {...frame} />
  return (
    <p id={frame.id} className={styles.noScript}>
      {m.card_needs_script()}
      {!isFirst && <> {m.card_stored_instead()}</>}
    </p>
  )
}

function CardFrame({ id, origin, onToken }: Omit<CardFieldsProps, 'isFirst'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  const isLate = useIsLate(frame, attempt) && height === undefined
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const parsed = v.safeParse(message, event.data)
      if (!parsed.success) return
      const { output } = parsed
      if (output.type === 'reboot-card-height') setHeight(output.height + framePx)
      else onToken({ sourceId: output.source_id, last4: output.last4 })
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [origin, onToken])
  const address = `${origin}/fields?lang=${getLocale()}`
  const loadAgain = () => {
    setAttempt((count) => count + 1)
    if (!frame.current) return
    frame.current.src = address
    frame.current.focus()
  }
  return (
    <>
      <div role="status" className={isLate ? styles.late : undefined}>
        {isLate && <LateNotice onLoadAgain={loadAgain} />}
      </div>
      <iframe
        ref={frame}
        id={id}
        src={address}
        title={m.card_fields()}
        className={styles.fields}
        style={{ height }}
      />
    </>
  )
}

/** The gateway does not answer, or something blocks it: an empty frame says nothing. */
const LateNotice = ({ onLoadAgain }: { onLoadAgain: () => void }) => (
  <Alert
    tone="warn"
    title={m.card_fields_late_title()}
    action={
      <Button small onClick={onLoadAgain}>
        {m.card_fields_load_again()}
      </Button>
    }
  >
    {m.card_fields_late_text()}
  </Alert>
)

/**
 * Whether the frame has been in view for `lateMs`. Below a closed heading it has no height to report.
 * @param attempt to load it; each has its own time
 */
function useIsLate(frame: RefObject<HTMLIFrameElement | null>, attempt: number): boolean {
  const [late, setLate] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting))
        timer ??= setTimeout(() => setLate(attempt), lateMs)
    })
    if (frame.current) observer.observe(frame.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [frame, attempt])
  return late === attempt
}
