import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import * as styles from './request-band.css.ts'

/** For a visitor who has not found it: a request for a device, with the words that were searched for. */
export function RequestBand({ name }: { name: string | undefined }) {
  const inside = useStoredHtml()
  return (
    <aside
      aria-labelledby="request-band"
      className={styles.band}
      {...inside('request-band', name, () => <Question name={name} />)}
    />
  )
}

function Question({ name }: { name: string | undefined }) {
  return (
    <>
      <div>
        <h2 id="request-band" className={styles.title}>
          <Phrases text={m.catalogue_request_title()} />
        </h2>
        <p className={styles.words}>{m.catalogue_request_text()}</p>
      </div>
      <ButtonLink to="/devices/request" search={{ name }}>
        {m.catalogue_request_action()}
      </ButtonLink>
    </>
  )
}
