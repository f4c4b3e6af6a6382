import { useQuery } from '@tanstack/react-query'
import { ContentAnchor } from '#src/content/content-anchor.tsx'
import type { HomeContent } from '#src/content/content-documents.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import * as styles from './home-hero.css.ts'
import { LocalText, LocalTitle } from './local-text.tsx'
import { homeQuery, shelfQuery } from './pages.data.ts'
import { Shelf } from './shelf.tsx'

/** The promise of the shop, the two ways in, and the shelf below. Without the editors' words it says what the shop is. */
export function HomeHero() {
  const { data } = useQuery(homeQuery)
  const { data: shelf = [] } = useQuery(shelfQuery)
  return (
    <section className={styles.hero}>
      <div className={`${container} ${styles.columns}`}>
        {data ? <EditedWords home={data.home} /> : <PlainWords />}
      </div>
      <Shelf devices={shelf} />
    </section>
  )
}

function EditedWords({ home: { headline, lead, actions } }: { home: HomeContent }) {
  return (
    <>
      <h1 className={styles.headline}>
        <LocalTitle of={headline} />
      </h1>
      <div>
        {lead && (
          <p className={styles.lead}>
            <LocalText of={lead} />
          </p>
        )}
        <div className={styles.actions}>
          {actions.map(({ _key, label, link }, index) => (
            <ContentAnchor
              key={_key}
              link={link}
              className={`${buttonClass({ tone: index === 0 ? 'primary' : 'ghost' })} ${styles.action}`}
            >
              <LocalText of={label} />
            </ContentAnchor>
          ))}
        </div>
      </div>
    </>
  )
}

function PlainWords() {
  return (
    <>
      <h1 className={styles.plainHeadline}>{m.pages_plain_headline()}</h1>
      <div className={styles.actions}>
        <ButtonLink to="/devices" tone="primary" className={styles.action}>
          {m.access_see_devices()}
        </ButtonLink>
        <ButtonLink to="/how-it-works" className={styles.action}>
          {m.access_see_how()}
        </ButtonLink>
      </div>
    </>
  )
}
