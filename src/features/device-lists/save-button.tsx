import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import * as styles from './list-button.css.ts'
import { ListButton, type ListButtonProps, pageButtonClass } from './list-button.tsx'

/** Saves a device in this browser: a heart on its card, or a button with a word on its page. */
export function SaveButton({ slug, name, look, className }: ListButtonProps) {
  return look === 'card' ? (
    <ListButton
      list="saved"
      slug={slug}
      label={m.saved_add_device({ name })}
      className={styles.heart}
    >
      {(isSaved) => <Icon name="heart" filled={isSaved} size={22} />}
    </ListButton>
  ) : (
    <ListButton list="saved" slug={slug} className={pageButtonClass(className)}>
      {(isSaved) => (
        <>
          <Icon name="heart" filled={isSaved} size={18} />
          {m.saved_add()}
        </>
      )}
    </ListButton>
  )
}
