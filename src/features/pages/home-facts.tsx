import { useQuery } from '@tanstack/react-query'
import { ContentText } from '#src/features/pages/text/content-text.tsx'
import { container } from '#src/ui/layout.css.ts'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './home-facts.css.ts'
import { homeQuery } from './pages.data.ts'

/** Terms of the shop at a glance, as editors put them, with the shop's own figures. */
export function HomeFacts() {
  const { data } = useQuery(homeQuery)
  if (!data || data.home.facts.length === 0) return null
  return (
    <div className={container}>
      <ul className={`${styles.facts} ${figures}`}>
        {data.home.facts.map(({ _key, title, text }) => (
          <li key={_key} className={styles.fact}>
            <b className={styles.title}>
              <ContentText of={title} />
            </b>
            {text && <ContentText of={text} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
