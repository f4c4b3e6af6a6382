import { type ReactNode, useRef } from 'react'
import { consentSettingsId } from '#src/consent/consent-script.ts'
import { ContentAnchor } from '#src/content/components/content-anchor.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { NearHydration } from '#src/ui/near-hydration.tsx'
import { useStoredHtml } from '#src/ui/stored-html.ts'
import * as styles from './footer.css.ts'
import type { FrameSettings } from './frame-settings.ts'
import { HomeLink } from './header.tsx'
import { CategoryLinks } from './nav-links.tsx'

export function Footer({ settings }: { settings: FrameSettings }) {
  const inside = useStoredHtml('address')
  const lines = useRef<HTMLDivElement>(null)
  return (
    <footer className={styles.footer}>
      <div
        ref={lines}
        className={container}
        {...inside('footer', settings, () => (
          <NearHydration element={lines}>
            <FooterLines settings={settings} />
          </NearHydration>
        ))}
      />
    </footer>
  )
}

function FooterLines({ settings }: { settings: FrameSettings }) {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <HomeLink />
          {settings.tagline && <p className={styles.tagline}>{settings.tagline}</p>}
        </div>
        <FindGroup />
        {settings.linkGroups?.map(({ key, title, links }) => (
          <Group key={key} name={key} title={title}>
            {links.map((entry) => (
              <li key={entry.key}>
                <ContentAnchor link={entry.link} className={styles.link}>
                  {entry.label}
                </ContentAnchor>
              </li>
            ))}
          </Group>
        ))}
        <CompanyGroup settings={settings} />
        <RulesGroup settings={settings} />
      </div>
      <CompanyLines settings={settings} />
    </>
  )
}

/** The shop's operator, as the law requires (Specified Commercial Transactions Act, Second-hand Goods Business Act). */
export function CompanyLines({ settings }: { settings: FrameSettings }) {
  return (
    <div className={styles.bottom}>
      <p>{m.frame_copyright({ holder: settings.companyName ?? m.site_name() })}</p>
      {settings.companyAddress && <p>{settings.companyAddress}</p>}
      {settings.personInCharge && (
        <p>{m.frame_person_in_charge({ name: settings.personInCharge })}</p>
      )}
      {settings.secondhandLicense && <p>{settings.secondhandLicense}</p>}
    </div>
  )
}

/** `name`: a different one for each group of a page. */
function Group({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const titleId = `footer-${name}`
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}

function FindGroup() {
  return (
    <Group name="find" title={m.frame_browse()}>
      <CategoryLinks className={styles.link} />
      <li>
        <Link to="/devices" activeProps={{}} className={styles.link}>
          {m.catalogue_all_devices()}
        </Link>
      </li>
    </Group>
  )
}

function CompanyGroup({ settings }: { settings: FrameSettings }) {
  return (
    <Group name="company" title={m.site_name()}>
      <li>
        <Link to="/about" className={styles.link}>
          {m.frame_about_us()}
        </Link>
      </li>
      <ExternalLink url={settings.blogUrl}>{m.frame_blog()}</ExternalLink>
      <ExternalLink url={settings.corporateUrl}>{m.frame_corporate_site()}</ExternalLink>
      {settings.socialLinks?.map(({ name, url }) => (
        <ExternalLink key={url} url={url}>
          {name}
        </ExternalLink>
      ))}
    </Group>
  )
}

/** Terms, privacy, seller's data: on every page. */
export function RulesGroup({
  settings: { illegalityNotice: notice },
}: {
  settings: FrameSettings
}) {
  return (
    <Group name="rules" title={m.frame_rules()}>
      <li>
        <Link to="/terms-of-use" className={styles.link}>
          {m.frame_terms()}
        </Link>
      </li>
      <li>
        <Link to="/privacy-policy" className={styles.link}>
          {m.pages_privacy_policy()}
        </Link>
      </li>
      <li>
        <Link to="/terms-of-use" hash="tokushoho" className={styles.link}>
          {m.frame_seller_data()}
        </Link>
      </li>
      <li>
        {notice ? (
          <ContentAnchor link={notice.link} className={styles.link}>
            {notice.label}
          </ContentAnchor>
        ) : (
          <Link to="/terms-of-use" hash="illegality" className={styles.link}>
            {m.frame_illegality_notice()}
          </Link>
        )}
      </li>
      <li>
        <Link to="/privacy-policy" hash="external-transmission" className={styles.link}>
          {m.frame_external_transmission()}
        </Link>
      </li>
      <li>
        <Link to="/privacy-policy" hash={consentSettingsId} className={styles.link}>
          {m.consent_settings()}
        </Link>
      </li>
    </Group>
  )
}

/** A link that leaves the site; left out when editors have not entered its address. */
function ExternalLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (!url) return null
  return (
    <li>
      <a href={url} rel="noopener" className={styles.link}>
        {children}
      </a>
    </li>
  )
}
