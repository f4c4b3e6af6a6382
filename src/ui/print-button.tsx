import { m } from '#src/i18n/paraglide/messages.js'
import { needsScript } from './button.css.ts'
import { Button } from './button.tsx'

/** Opens the browser's own print dialog; without scripts that is only in the browser's menu. */
export const PrintButton = ({ small }: { small?: boolean }) => (
  <Button small={small} onClick={() => window.print()} className={needsScript}>
    {m.ui_print()}
  </Button>
)
