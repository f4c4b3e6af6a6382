import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import * as styles from './invoice-sheet.css.ts'

/** Opens the browser's own print dialog; without scripts that is only in the browser's menu. */
export const PrintButton = () => (
  <Button onClick={() => window.print()} className={styles.printButton}>
    {m.sheet_print()}
  </Button>
)
