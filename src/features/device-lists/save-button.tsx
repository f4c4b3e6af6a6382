import { m } from '#src/i18n/paraglide/messages.js'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as styles from './list-button.css.ts'
import { useToggle } from './use-toggle.ts'

/** Saves a device in this browser: a heart on its card, or a button with a word on its page. */
export function SaveButton({
  slug,
  name,
  look,
  className,
}: {
  slug: string
  name: string
  look: 'card' | 'page'
  /** In place of the usual look of a page's button. */
  className?: string
}) {
  const [isSaved, toggle] = useToggle('saved', slug)
  const isCard = look === 'card'
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isCard ? m.saved_add_device({ name }) : undefined}
      onClick={toggle}
      className={
        isCard
          ? styles.heart
          : classNames(className ?? buttonClass({ small: true }), styles.scripted)
      }
    >
      <Icon name="heart" filled={isSaved} size={isCard ? 22 : 18} />
      {!isCard && m.saved_add()}
    </button>
  )
}
