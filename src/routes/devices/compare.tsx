import { createFileRoute } from '@tanstack/react-router'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { comparisonQuery } from '#src/features/device-lists/comparison.data.ts'
import { Comparison } from '#src/features/device-lists/comparison.tsx'
import { comparisonHead } from '#src/features/device-lists/comparison-head.ts'
import { comparisonSearch } from '#src/features/device-lists/comparison-search.ts'

export const Route = createFileRoute('/devices/compare')({
  validateSearch: comparisonSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadCritical(queryClient, comparisonQuery(deps)),
  head: comparisonHead,
  component: function ComparePage() {
    return <Comparison search={Route.useSearch()} />
  },
})
