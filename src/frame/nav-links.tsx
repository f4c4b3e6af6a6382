import { useMatches } from '@tanstack/react-router'
import { isTradeInEnabled } from '#app.config.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { mainCategories } from '#src/items/categories.ts'
import { Link } from '#src/ui/link.tsx'
import { currentCategory } from './current-category.ts'

const categoryName = {
  Phones: m.catalogue_category_phones,
  Tablets: m.catalogue_category_tablets,
  Other: m.catalogue_category_other,
} as const

export function CategoryLinks({ className }: { className: string }) {
  const here = useMatches({
    select: (matches) => currentCategory(matches.at(-1)),
    structuralSharing: true,
  })
  return mainCategories.map((category) => (
    <li key={category}>
      <Link
        to="/devices"
        search={{ category }}
        className={className}
        aria-current={category === here?.category ? here.current : undefined}
      >
        {categoryName[category]()}
      </Link>
    </li>
  ))
}

export function AboutLinks({ className }: { className: string }) {
  return (
    <>
      <li>
        <Link to="/how-it-works" className={className}>
          {m.pages_how_it_works()}
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
            {m.pages_trade_in_program()}
          </Link>
        </li>
      )}
    </>
  )
}
