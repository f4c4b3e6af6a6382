import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageNumbers } from './page-numbers.ts'
import * as styles from './pagination.css.ts'

export type PageLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'rel' | 'aria-label' | 'aria-current' | 'children'
>

/**
 * Links to the pages of a list. `renderLink` puts the given props on a typed link to that page, so the list owns its URL. The
 * first page is `undefined`: it has the URL of the list.
 */
export function Pagination({
  page,
  pageCount,
  renderLink,
}: {
  page: number
  pageCount: number
  renderLink: (page: number | undefined, props: PageLinkProps) => ReactNode
}) {
  if (pageCount < 2) return null
  const className = styles.link
  const linkTo = (number: number, props: PageLinkProps) =>
    renderLink(number === 1 ? undefined : number, { className, ...props })
  return (
    <nav aria-label={m.ui_pages()}>
      <ul className={styles.list}>
        {page > 1 && <li>{linkTo(page - 1, { rel: 'prev', children: m.ui_previous_page() })}</li>}
        {pageNumbers(page, pageCount).map((number, index, all) => (
          <Fragment key={number ?? `gap-${all[index - 1]}`}>
            {number === null ? (
              <li className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li>
                {linkTo(number, {
                  'aria-label': m.ui_page_number({ page: number }),
                  'aria-current': number === page ? 'page' : undefined,
                  children: number,
                })}
              </li>
            )}
          </Fragment>
        ))}
        {page < pageCount && (
          <li>{linkTo(page + 1, { rel: 'next', children: m.ui_next_page() })}</li>
        )}
      </ul>
    </nav>
  )
}
