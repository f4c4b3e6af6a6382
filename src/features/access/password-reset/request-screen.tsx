import './request-form.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import * as styles from '#src/features/access/access-page.css.ts'
import { AccessPage, Invitation } from '#src/features/access/access-page.tsx'
import type { FormStart } from '#src/forms/form-values.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ArrowLink } from '#src/ui/button.tsx'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { Link } from '#src/ui/link.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { ResetRequestForm } from './request-form.tsx'

export const DeferredRequestForm = deferHydration({
  id: 'reset-request-form',
  isForm: true,
  comesWithPage: true,
  load: async () => (await import('./request-form.tsx')).ResetRequestForm,
  serverComponent: createIsomorphicFn().server(() => ResetRequestForm)(),
})

export function ResetRequestScreen({ start }: { start: FormStart | undefined }) {
  return (
    <AccessPage
      title={m.reset_request_title()}
      parent="login"
      lead={m.reset_request_lead()}
      picture="box"
      invitation={
        <Invitation title={m.access_new_here()} text={m.access_new_here_text()}>
          <ArrowLink to="/signup">{m.forms_sign_up()}</ArrowLink>
        </Invitation>
      }
    >
      <DeferredRequestForm start={start} email={undefined} />
      <p className={styles.otherWay}>
        <Link to="/login" className={inlineLink}>
          {m.access_back_to_login()}
        </Link>
      </p>
    </AccessPage>
  )
}
