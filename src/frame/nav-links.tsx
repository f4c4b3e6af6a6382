import { useLocation } from '@tanstack/react-router'
import { isTradeInEnabled } from '#app.config.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Link } from '#src/ui/link.tsx'

const categories = [
  { slug: 'Phones', label: m.frame_phones },
  { slug: 'Tablets', label: m.frame_tablets },
  { slug: 'Other', label: m.frame_others },
] as const

/** The category of the list in view. The address holds lists of values, a link holds one: both are the same page. */
const useCurrentCategory = (): unknown =>
  useLocation({
    select: ({ pathname, search }) => {
      const values = [Reflect.get(search, 'category')].flat()
      return pathname === '/devices' && values.length === 1 ? values[0] : undefined
    },
  })

export function CategoryLinks({ className }: { className: string }) {
  const current = useCurrentCategory()
  return categories.map(({ slug, label }) => (
    <li key={slug}>
      <Link
        to="/devices"
        search={{ category: slug }}
        className={className}
        aria-current={slug === current ? 'page' : undefined}
      >
        {label()}
      </Link>
    </li>
  ))
}

export function AboutLinks({ className }: { className: string }) {
  return (
    <>
      <li>
        <Link to="/how-it-works" className={className}>
          {m.frame_how_it_works()}
        </Link>
      </li>
      <li>
        <Link to="/plans-overview" className={className}>
          {m.frame_plans()}
        </Link>
      </li>
    </>
  )
}

export function PointsLinks({ className }: { className: string }) {
  return (
    <>
      <li>
        <Link to="/reboot-points" className={className}>
          {m.frame_about_points()}
        </Link>
      </li>
      <li>
        <Link to="/invite-program" className={className}>
          {m.frame_invite_program()}
        </Link>
      </li>
      {isTradeInEnabled && (
        <li>
          <Link to="/trade-in-program" className={className}>
            {m.frame_trade_in_program()}
          </Link>
        </li>
      )}
    </>
  )
}
