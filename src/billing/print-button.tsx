import { m } from '#src/i18n/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

/** Opens the browser's own print dialog. */
export const PrintButton = () => <Button onClick={() => window.print()}>{m.sheet_print()}</Button>
