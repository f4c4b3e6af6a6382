import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { frameQuery } from '#src/frame/frame.data.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Breadcrumb, BreadcrumbLink } from '#src/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { FieldWithButton } from '#src/ui/field-with-button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { Phrases } from '#src/ui/phrases.tsx'
import { Stage } from '#src/ui/stage.tsx'
import { inlineLink } from '#src/ui/typography.css.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import * as styles from './not-found-page.css.ts'

/** Where an address below one of these was meant to lead. */
const sections = [
  { start: '/trade-in', to: '/trade-in-program', label: m.pages_trade_in_program },
  { start: '/login', to: '/login', label: m.pages_login },
  { start: '/signup', to: '/signup', label: m.forms_sign_up },
] as const

/** For an address that leads nowhere (HTTP status 404): an illustration, a search, and links to go on. */
export function NotFoundPage() {
  const { data: settings } = useQuery(frameQuery)
  const fieldId = useId()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const section = sections.find(({ start }) => path.startsWith(start))
  return (
    <>
      <Breadcrumb current={m.not_found_title()}>
        <BreadcrumbLink to="/">{m.pages_home()}</BreadcrumbLink>
      </Breadcrumb>
      <div className={`${container} ${styles.page}`}>
        <div className={styles.textBlock}>
          <h1 className={styles.title}>
            <Phrases text={m.not_found_title()} />
          </h1>
          <p className={styles.text}>{m.not_found_text()}</p>
          <search>
            <form action={pathWithLocale('/devices', getLocale())} className={styles.search}>
              <FieldWithButton
                id={fieldId}
                type="search"
                name="q"
                label={m.not_found_search()}
                placeholder="iPhone"
                enterKeyHint="search"
                autoComplete="off"
                maxLength={80}
                button={
                  <Button type="submit" tone="ink">
                    {m.not_found_search_send()}
                  </Button>
                }
              />
            </form>
          </search>
          <div className={styles.actions}>
            <ButtonLink to="/devices" tone="primary">
              {m.ui_browse_devices()}
            </ButtonLink>
            <ButtonLink to="/">{m.not_found_home()}</ButtonLink>
          </div>
          <nav aria-label={m.not_found_ways()}>
            <ul className={styles.ways}>
              {section && (
                <li>
                  <Link to={section.to} className={inlineLink}>
                    {m.not_found_back({ page: section.label() })}
                  </Link>
                </li>
              )}
              <li>
                <Link to="/how-it-works" className={inlineLink}>
                  {m.pages_how_it_works()}
                </Link>
              </li>
              <li>
                <Link to="/devices/request" className={inlineLink}>
                  {m.pages_request_device()}
                </Link>
              </li>
              {settings?.supportUrl && (
                <li>
                  <a href={settings.supportUrl} rel="noopener" className={inlineLink}>
                    {m.pages_help_center()}
                  </a>
                </li>
              )}
            </ul>
          </nav>
        </div>
        <Stage className={styles.stage}>
          <MissingDevice />
        </Stage>
      </div>
    </>
  )
}

/** The place of a missing device: its shade on the floor, its outline, and a price card with the status code. */
function MissingDevice() {
  return (
    <svg viewBox="0 0 480 400" className={styles.picture} aria-hidden="true">
      <ellipse cx="240" cy="352" rx="92" ry="9" className={styles.shade} />
      <rect x="170" y="62" width="140" height="288" rx="26" className={styles.outline} />
      <rect x="170" y="206" width="140" height="74" rx="2" className={styles.card} />
      <rect x="224" y="200" width="32" height="7" className={styles.clip} />
      <text x="240" y="257" className={styles.number}>
        404
      </text>
    </svg>
  )
}
