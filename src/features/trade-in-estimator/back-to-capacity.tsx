import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import type { SessionView } from './estimator-view.ts'

/** From the first steps of a session to the choice that it was made of; nothing where the make is not known. */
export const BackToCapacity = ({ view: { deviceChoice } }: { view: SessionView }) =>
  deviceChoice && (
    <ButtonLink to="/trade-in-estimator" search={deviceChoice}>
      {m.tradein_back_to_capacity()}
    </ButtonLink>
  )
