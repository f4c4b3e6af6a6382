import { createFileRoute } from '@tanstack/react-router'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { comparisonQuery } from '#src/features/catalogue/comparison.data.ts'
import { Comparison } from '#src/features/catalogue/comparison.tsx'
import { comparisonHead } from '#src/features/catalogue/comparison-head.ts'
import { comparisonSearch } from '#src/features/catalogue/comparison-search.ts'

export const Route = createFileRoute('/devices/compare')({
  validateSearch: comparisonSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadCritical(queryClient.ensureQueryData(comparisonQuery(deps))),
  head: comparisonHead,
  component: function ComparePage() {
    return <Comparison search={Route.useSearch()} />
  },
})
