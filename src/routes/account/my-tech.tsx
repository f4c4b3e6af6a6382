import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadMyTech } from '#src/features/my-tech/my-tech.data.ts'
import { MyTechScreen } from '#src/features/my-tech/my-tech-screen.tsx'
import { myTechSearch } from '#src/features/my-tech/my-tech-search.ts'
import { helpCentreQuery } from '#src/frame/help-centre.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

export const Route = createFileRoute('/account/my-tech')({
  validateSearch: myTechSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const formScript = () => import('#src/features/my-tech/change-form.tsx')
    const [step] = await Promise.all([
      loadMyTech(queryClient, deps, formScript),
      queryClient.prefetchQuery(helpCentreQuery),
    ])
    return step
  },
  // A step that was left is asked for anew: its amounts are those of its day, and its key is used once.
  gcTime: 0,
  head: () => pageHead({ path: '/account/my-tech', title: m.account_my_tech(), isPrivate: true }),
  component: MyTechPage,
})

function MyTechPage() {
  const { data: help } = useQuery(helpCentreQuery)
  return (
    <MyTechScreen
      search={Route.useSearch()}
      step={Route.useLoaderData()}
      helpUrl={help?.manageOrReturn ?? help?.main}
    />
  )
}
