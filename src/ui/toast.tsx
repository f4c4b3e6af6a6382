import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import * as styles from './toast.css.ts'
import { useToastContainer } from './toast-container.ts'

export interface ToastMessage {
  readonly text: string
  readonly tone?: keyof typeof styles.icon
}

interface ShownToast extends ToastMessage {
  readonly id: number
}

const icons = { ok: 'check', info: 'info', bad: 'warning' } as const

const ShowToast = createContext<(toast: ToastMessage) => void>(() => undefined)

/** Shows a short message at the top right, above a modal too. */
export const useToast = () => useContext(ShowToast)

/** The toast area; each toast disappears after `durationMs`; the time stops while the pointer or the focus is on the area. */
export function ToastProvider({
  durationMs,
  children,
}: {
  durationMs: number
  children: ReactNode
}) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [pointed, setPointed] = useState(false)
  const { focused, ...focusHandlers } = useFocusInside()
  const { home, area } = useToastContainer()
  const nextId = useRef(0)
  const show = useCallback((toast: ToastMessage) => {
    const id = nextId.current++
    setToasts((shown) => [...shown, { ...toast, id }])
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ShowToast value={show}>
      {children}
      <div ref={home}>
        <section
          ref={area}
          aria-label={m.ui_notices()}
          aria-live="polite"
          className={styles.area}
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          {...focusHandlers}
        >
          {toasts.map((toast) => (
            <Toast
              key={toast.id}
              toast={toast}
              durationMs={durationMs}
              paused={pointed || focused}
              onEnd={remove}
            />
          ))}
        </section>
      </div>
    </ShowToast>
  )
}

/** Whether the focus is inside. A closed toast passes the focus to its neighbour, the last one to where it came from. */
function useFocusInside() {
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<EventTarget>(null)
  return {
    focused,
    onFocus({ target, currentTarget, relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        cameFrom.current = relatedTarget ?? cameFrom.current
      }
      setFocused(target.matches(':focus-visible'))
    },
    onBlur: () => setFocused(false),
    // In Safari a press takes the focus from where it is, and gives it to nothing.
    onPointerDown({ currentTarget }: PointerEvent) {
      const { activeElement } = document
      if (!currentTarget.contains(activeElement)) cameFrom.current = activeElement
    },
    onClick({ target, currentTarget }: MouseEvent) {
      const button = target instanceof Element && target.closest('button')
      if (!button) return
      const buttons = [...currentTarget.querySelectorAll('button')]
      const place = buttons.indexOf(button)
      const next = buttons[place + 1] ?? buttons[place - 1] ?? cameFrom.current
      if (next instanceof HTMLElement) next.focus()
    },
  }
}

function Toast({
  toast: { id, text, tone = 'ok' },
  durationMs,
  paused,
  onEnd,
}: {
  toast: ShownToast
  durationMs: number
  paused: boolean
  onEnd: (id: number) => void
}) {
  const remainingMs = useRef(durationMs)
  useEffect(() => {
    if (paused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => onEnd(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [paused, id, onEnd])
  return (
    <div className={styles.toast}>
      <span className={styles.icon[tone]}>
        <Icon name={icons[tone]} />
      </span>
      <p>{text}</p>
      <IconButton icon="close" label={m.ui_close()} size={18} onClick={() => onEnd(id)} />
    </div>
  )
}
