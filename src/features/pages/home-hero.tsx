import { useQuery } from '@tanstack/react-query'
import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import type { HomeContent } from '#src/content/model/content-documents.ts'
import { ContentText, ContentTitle } from '#src/features/pages/text/content-text.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { HeroDevices } from './hero-devices.tsx'
import * as styles from './home-hero.css.ts'
import { heroDevicesQuery, homeQuery } from './pages.data.ts'

/** Headline, the two main actions, and the devices below. Without content from the CMS it describes the shop. */
export function HomeHero() {
  const { data } = useQuery(homeQuery)
  const { data: devices = [] } = useQuery(heroDevicesQuery)
  return (
    <section className={styles.hero}>
      <div className={`${container} ${styles.columns}`}>
        {data ? <HeroFromContent home={data.home} /> : <DefaultHero />}
      </div>
      <HeroDevices devices={devices} />
    </section>
  )
}

function HeroFromContent({ home: { headline, lead, actions } }: { home: HomeContent }) {
  return (
    <>
      <h1 className={styles.headline}>
        <ContentTitle of={headline} />
      </h1>
      <div>
        {lead && (
          <p className={styles.lead}>
            <ContentText of={lead} />
          </p>
        )}
        <div className={styles.actions}>
          {actions.map(({ _key, label, link }, index) => (
            <ContentAnchor
              key={_key}
              link={link}
              className={`${buttonClass({ tone: index === 0 ? 'primary' : 'ghost' })} ${styles.action}`}
            >
              <ContentText of={label} />
            </ContentAnchor>
          ))}
        </div>
      </div>
    </>
  )
}

function DefaultHero() {
  return (
    <>
      <h1 className={styles.plainHeadline}>{m.pages_plain_headline()}</h1>
      <div className={styles.actions}>
        <ButtonLink to="/devices" tone="primary" className={styles.action}>
          {m.ui_browse_devices()}
        </ButtonLink>
        <ButtonLink to="/how-it-works" className={styles.action}>
          {m.pages_how_it_works()}
        </ButtonLink>
      </div>
    </>
  )
}
