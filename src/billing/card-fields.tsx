import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
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

const nothing = () => () => undefined
/** False on the server and before hydration: the frame is of no use then. */
const useAlive = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/** The card fields of the payment gateway, in a frame that no script of the shop can read. */
export function CardFields({
  id,
  isFirst,
  origin,
  onToken,
}: {
  /** Target of the links in the list of errors. */
  id: string
  /** There is no stored card to use instead. */
  isFirst: boolean
  origin: string
  onToken: (token: CardToken) => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const isAlive = useAlive()
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
  if (!isAlive) {
    return (
      <p id={id} className={styles.noScript}>
        {m.card_needs_script()}
        {!isFirst && <> {m.card_stored_instead()}</>}
      </p>
    )
  }
  return (
    <iframe
      ref={frame}
      id={id}
      src={`${origin}/fields?lang=${getLocale()}`}
      title={m.card_fields()}
      className={styles.fields}
      style={{ height }}
    />
  )
}
